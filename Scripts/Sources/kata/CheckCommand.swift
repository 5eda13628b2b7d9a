import ArgumentParser
import Checking
import Machine
import Katas

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Show whether a kata is done: its behaviour and its design.",
    usage: "kata check <kata> [<options>]",
    discussion: """
      Runs the suite on your version and measures it against the design goals of a stage. For \
      each goal that isn't met, it shows the places to change. The exit status is 0 only if the kata is done, or the \
      stage that you name.

      Example:
        Scripts/kata check VoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @Option(help: ArgumentHelp("Judge this stage; by default, the one that you work on.", valueName: "number"))
  var stage: Int?
  @OptionGroup var limit: ProcessorTimeOption
  @Flag(help: "Show every place and every failure, not just the first few.") var all = false

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let result = try workbook.check(kata, stage: stage, within: limit.seconds, terminal: terminal)
    terminal.write(CheckReport(result, limit: all ? nil : CheckResult.usualLimit, on: terminal).text)
    if !result.isDone { throw ExitCode.failure }
  }
}
