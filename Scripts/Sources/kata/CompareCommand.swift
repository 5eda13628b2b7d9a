import ArgumentParser
import Building
import Checking
import Machine
import Katas

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Show the starting code, your version and the solution side by side.",
    discussion: """
      Shows the figures of the three versions, which are called before, yours and after, and the goals. The figures come from the compiler's index, and count what the kata itself declares. \
      Scripts/README.md defines each figure. --curve shows how the figures change on the way from the starting code to the \
      solution.

      Example:
        Scripts/kata compare VoicePlayer
        Scripts/kata compare VoicePlayer --curve
      """)

  @OptionGroup var argument: KataArgument
  @Flag(help: "Show what the goals bound, after each step to the solution.") var curve = false
  @Flag(help: "With --curve: show every figure that changes.") var all = false

  func validate() throws { if all, !curve { throw ValidationError("--all needs --curve.") } }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    if curve {
      let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
      terminal.write(try workbook.curve(of: kata, with: measurer).table(isWhole: all, on: terminal))
    } else {
      terminal.write(try workbook.compare(kata, terminal: terminal).table(on: terminal))
    }
  }
}
