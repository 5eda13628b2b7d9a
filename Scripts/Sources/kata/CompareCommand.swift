import ArgumentParser
import Checking
import Judging
import Katas
import Reports
import Terminal

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show the starting code, your version and the solution side by side.",
    discussion: """
      Shows the figures of the three versions, which are called before, yours and after, and the goals. The figures come from the compiler's index, and count what the kata itself declares. \
      Scripts/README.md defines each figure.

      Example:
        Scripts/kata compare VoicePlayer
      """)

  @OptionGroup var argument: KataArgument

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let comparison = try workbook.compare(kata, terminal: terminal)
    terminal.write(comparison.table(yours: try comparison.yours.get(), on: terminal))
  }
}
