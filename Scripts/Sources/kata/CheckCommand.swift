import ArgumentParser
import ChangeRequests
import Checking
import LearnerFiles
import Measuring
import Terminal
import Workbook

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell whether a kata is done: behaviour and design.",
    discussion: """
      Runs the suite on your version and measures it against the design goals of a stage. A goal that isn't met comes \
      with the places to change. Exit status 0 only when the kata is done, or the stage that you name.

      Example:
        Scripts/kata check VoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @Option(help: ArgumentHelp("Judge this stage; by default, the first that isn't done.", valueName: "number"))
  var stage: Int?
  @Flag(help: "Show every place and every failure, not just the first few.") var all = false

  func run() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let kata = try workbook.kata(named: argument.kata)
    let check = try KataCheck(kata, stage: stage, in: workbook, terminal: terminal)
    terminal.write(check.rendered(limit: all ? nil : KataCheck.usualLimit, on: terminal))
    if let placed = LearnersChangeRequest(of: kata, in: workbook).placed { terminal.write("\n" + placed.note) }
    if !check.isDone { throw ExitCode.failure }
  }
}
