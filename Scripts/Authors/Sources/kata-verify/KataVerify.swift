import ArgumentParser
import Foundation
import Processes
import Terminal
import Workbook

/// The program behind `Scripts/kata verify`.
@main
enum KataVerify {
  static func main() {
    acceptRequestsToStop()
    do {
      var command = try VerifyCommand.parseAsRoot()
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch let error as Interruption {
      Foundation.exit(128 + error.signal)
    } catch let error as any CustomStringConvertible & Error where VerifyCommand.exitCode(for: error) == .failure {
      Terminal.current.complain("error: \(error)\n")
      Foundation.exit((error as? Failure)?.status ?? 1)
    } catch {
      VerifyCommand.exit(withError: error)
    }
  }
}
