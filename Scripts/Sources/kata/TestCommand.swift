import ArgumentParser
import Checking
import Machine
import Katas

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the suite on your version and on the solution, side by side.",
    discussion: """
      Prints one row per behaviour, then the failures. Exit status 0 only when every behaviour passes on both versions.

      Example:
        Scripts/kata test VoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @Flag(name: .shortAndLong, help: "Show only what fails, and the totals.") var quiet = false
  @OptionGroup var limit: ProcessorTimeOption

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    let runs = try workbook.runBoth(suiteOf: kata, within: limit.seconds, terminal: terminal)
    let report = TestReport(kata: kata.name, runs: runs, terminal: terminal)
    terminal.write(report.text(isBrief: quiet))
    if !report.succeeded { throw ExitCode.failure }
  }
}
