import ArgumentParser
import Checking
import Judging
import Katas
import Reports
import Terminal

struct DependenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies",
    abstract: "Show which files one type depends on.",
    discussion: """
      Lists every file that has to be copied to use the type elsewhere, in the starting code, yours and the solution: how \
      long it is, and why it is needed. Without a type, shows the one that kata.json names.

      Example:
        Scripts/kata dependencies VoicePlayer
        Scripts/kata dependencies VoicePlayer WAVVoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @Argument(help: "The type's name; Outer.Inner for one inside another.") var type: String?

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let comparison = try workbook.compare(kata, terminal: terminal)
    terminal.write(try comparison.dependencies(of: type, on: terminal))
    // Why yours doesn't compile comes after what could be measured.
    _ = try comparison.yours.get()
  }
}
