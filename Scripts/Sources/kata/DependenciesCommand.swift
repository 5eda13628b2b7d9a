import ArgumentParser
import Checking
import Judging
import Katas
import LearnerFiles
import Reports
import Terminal

struct DependenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies",
    abstract: "Show which files one type depends on.",
    discussion: """
      Lists every file that has to be copied to use the type elsewhere, in the starting code and yours: how long it is, and \
      why it is needed. Without a type, shows the one that kata.json names. The solution's files are listed once the kata is \
      done, or with --solution: their names say how it is designed.

      Example:
        Scripts/kata dependencies VoicePlayer
        Scripts/kata dependencies VoicePlayer --solution
        Scripts/kata dependencies VoicePlayer WAVVoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Show the solution's files, too.") var solution = false
  @Argument(help: "The type's name; Outer.Inner for one inside another.") var type: String?

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let comparison = try workbook.compare(kata, terminal: terminal)
    let isDone = try LearnerStore(of: kata).progress.stagesReached == comparison.description.stages.count
    terminal.write(try comparison.dependencies(of: type, withSolution: solution || isDone, on: terminal))
    // Why yours doesn't compile comes after what could be measured.
    _ = try comparison.yours.get()
  }
}
