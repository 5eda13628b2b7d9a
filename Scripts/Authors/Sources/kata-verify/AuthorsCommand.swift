import ArgumentParser
import Foundation
import Katas
import Processes

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
    } catch {
      guard let status = statusAfterTelling(of: error) else { exit(withError: error) }
      Foundation.exit(status)
    }
  }
}
