import ArgumentParser
import Comparing
import Measuring
import Metrics
import Processes
import Terminal
import Workbook

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show the starting code, your version and the solution side by side.",
    discussion: """
      Shows how many goals of each stage your version meets, and the figures of the three versions, which are called \
      before, yours and after. The figures come from the compiler's index, and count what the kata itself declares. \
      Scripts/README.md defines each figure.

      Example:
        Scripts/kata compare VoicePlayer
        Scripts/kata compare VoicePlayer --diff
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Show the code instead: what leads from yours to the solution.") var diff = false
  @Flag(help: "Print the figures for machines.") var json = false

  func validate() throws {
    if diff, json { throw ValidationError("--diff and --json exclude one another.") }
  }

  func run() throws {
    let (kata, workbook, terminal) = try argument.found()
    if diff {
      let difference = try Git.difference(
        from: ("yours", workbook.sources(of: kata).texts()), to: ("after", workbook.solution(of: kata).texts()),
        options: ["--find-renames", terminal.hasColours ? "--color=always" : "--color=never"], in: workbook.cache)
      return terminal.write(difference)
    }
    let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    let comparison = try measurer.compare(kata)
    if json { terminal.write(comparison.json.text + "\n") }
    let yours = try comparison.yours.get()
    if json { return }
    terminal.write(comparison.table(yours: yours, on: terminal))
    let endings = try EndingFigures(of: kata, in: workbook, with: measurer, solution: comparison.after.figures)
    if let endings { terminal.write(endings.table(on: terminal)) }
  }
}
