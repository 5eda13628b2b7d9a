import ArgumentParser
import Katas

/// The program behind `Scripts/kata measure` and `site`, which a learner's first check needn't build.
@main
struct MoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata", abstract: "Figures of your own code, and a book of the katas.",
    subcommands: [MeasureCommand.self, SiteCommand.self])

  static func main() {
    runToTheEnd(refuse: { exit(withError: $0) }) {
      var command = try parseAsRoot()
      try command.run()
    }
  }
}
