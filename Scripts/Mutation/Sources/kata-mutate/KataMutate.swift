import ArgumentParser
import Foundation
import Processes
import Terminal
import Workbook

/// The program behind `Scripts/kata mutate`, `Scripts/kata faults` and `Scripts/kata prove`.
@main
enum KataMutate {
  static func main() {
    acceptRequestsToStop()
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "faults": run(FaultsCommand.self, Array(arguments.dropFirst()))
    case "prove": run(ProveCommand.self, Array(arguments.dropFirst()))
    default: run(MutateCommand.self, arguments)
    }
  }

  private static func run(_ type: (some ParsableCommand).Type, _ arguments: [String]) {
    do {
      var command = try type.parseAsRoot(arguments)
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch ChildProcessError.interrupted(let signal) {
      Foundation.exit(128 + signal)
    } catch let error as any CustomStringConvertible & Error where type.exitCode(for: error) == .failure {
      Terminal.current.complain("error: \(error)\n")
      if case WorkbookError.unknownKata = error { Foundation.exit(ExitCode.validationFailure.rawValue) }
      Foundation.exit(1)
    } catch {
      type.exit(withError: error)
    }
  }
}

/// The workbook that `Scripts/kata` names, or the one around the current folder.
func workbookInUse() throws -> Workbook {
  try Workbook(
    around: ProcessInfo.processInfo.environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath)
}

extension Workbook {
  /// The katas with these names; all of them if there are no names.
  func katas(named names: [String]) throws -> [Kata] {
    try names.isEmpty ? katas : names.map { try kata(named: $0) }
  }
}
