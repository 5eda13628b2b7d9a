import ArgumentParser
import Foundation
import Katas
import Processes

/// The program behind `Scripts/kata measure` and `site`, which a learner's first check needn't build.
@main
struct MoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata", abstract: "Figures of your own code, and a book of the katas.",
    subcommands: [MeasureCommand.self, SiteCommand.self])

  static func main() {
    cleanUpWhenAskedToStop()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard let status = statusAfterTelling(of: error) else { exit(withError: error) }
      Foundation.exit(status)
    }
  }
}
