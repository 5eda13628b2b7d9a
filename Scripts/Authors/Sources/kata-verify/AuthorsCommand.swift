import ArgumentParser
import Foundation
import Processes
import Terminal

/// The program behind `Scripts/kata new`, `states` and `verify`.
@main
struct AuthorsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata", abstract: "What authors of katas need.",
    subcommands: [NewCommand.self, StatesCommand.self, VerifyCommand.self])

  static func main() {
    cleanUpWhenAskedToStop()
    // The manifests then treat warnings as errors, in whatever is built from here.
    setenv("KATA_WARNINGS", "error", 1)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as Failure {
      Terminal.current.complain("error: \(error)\n")
      Foundation.exit(error.status)
    } catch {
      exit(withError: error)
    }
  }
}
