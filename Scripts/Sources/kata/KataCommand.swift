import ArgumentParser
import Katas
import LearnerFiles

@main
struct KataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata",
    abstract: "Where you stand in a kata, and how far its design has come.",
    discussion: """
      Works from any folder of the workbook.

      Example:
        Scripts/kata list
        Scripts/kata compare VoicePlayer

      There are `measure`, for code of your own, and `site`, which writes a book, too, and for authors `new`, `states` and \
      `verify`. They are built when they are first asked for; `Scripts/kata help measure` explains one of them.

      Exit status: 0 when all is well, 1 when something is not, 64 for a wrong command line.
      """,
    subcommands: [
      ListCommand.self, TestCommand.self, CompareCommand.self, CheckCommand.self, WatchCommand.self, HintCommand.self,
      StepCommand.self, ResetCommand.self, ChangeCommand.self,
    ])

  static func main() {
    runToTheEnd(refuse: { exit(withError: $0) }) {
      var command = try parseAsRoot()
      if let root = Workbook.root(around: Workbook.start) { try LearnerStore.noteFirstCall(in: root) }
      try command.run()
    }
  }
}
