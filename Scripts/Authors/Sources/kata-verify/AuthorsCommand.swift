import ArgumentParser
import Foundation
import Katas

/// The program behind `Scripts/kata new`, `states` and `verify`.
@main
struct AuthorsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata", abstract: "What authors of katas need.",
    subcommands: [NewCommand.self, StatesCommand.self, VerifyCommand.self])

  static func main() {
    // The manifests then treat warnings as errors, in whatever is built from here.
    setenv("KATA_WARNINGS", "error", 1)
    runToTheEnd(refuse: { exit(withError: $0) }) {
      var command = try parseAsRoot()
      try command.run()
    }
  }
}
