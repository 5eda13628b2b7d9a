import ArgumentParser
import Checking
import Judging
import Katas
import LearnerFiles
import Reports
import Terminal

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
  @OptionGroup var timeout: TimeoutOption
  @Flag(help: "Show every place and every failure, not just the first few.") var all = false

  @Flag(help: "Print the outcome for machines.") var json = false
  @Option(help: "With --json, who you are, for `Scripts/kata room`.") var pair: String?

  func validate() throws { if pair != nil, !json { throw ValidationError("--pair needs --json.") } }

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    func stamp() throws -> CheckStamp {
      CheckStamp(pair: pair, placedStep: try LearnerStore(of: kata).progress.placedStep)
    }
    do {
      let result = try workbook.check(kata, stage: stage, timeout: timeout.seconds, terminal: terminal)
      let report = CheckReport(result, limit: all ? nil : CheckResult.usualLimit, on: terminal)
      terminal.write(json ? try result.json(stamp()).text + "\n" : report.text)
      if !result.isDone { throw ExitCode.failure }
    } catch let error as CompilerError where json {
      terminal.write(try error.json(of: kata, stamp()).text + "\n")
      throw ExitCode.failure
    }
  }
}
