import ArgumentParser
import Katas
import Terminal

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the suite on your version and on the solution, side by side.",
    discussion: """
      Prints one row per behaviour, then the failures. Without a name, tests all katas. Exit status 0 only when every \
      behaviour passes on both versions.

      Example:
        Scripts/kata test VoicePlayer
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []
  @Flag(name: .shortAndLong, help: "Show only what fails, and the totals.") var quiet = false
  @OptionGroup var timeout: TimeoutOption

  func run() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    var succeeded = true
    for kata in try workbook.katas(named: katas) {
      do {
        succeeded = try test(kata, in: workbook, on: terminal) && succeeded
      } catch let error as CompilerError where katas.count != 1 {
        // One kata that doesn't compile must not keep the others from their verdict.
        terminal.complain("\(kata.name) does not compile.\n\(error)\n")
        succeeded = false
      }
    }
    if !succeeded { throw ExitCode.failure }
  }

  private func test(_ kata: Kata, in workbook: Workbook, on terminal: Terminal) throws -> Bool {
    let runs = try workbook.runBoth(suiteOf: kata, timeout: timeout.seconds, terminal: terminal)
    let report = TestReport(kata: kata.name, runs: runs, terminal: terminal)
    terminal.write(report.text(isBrief: quiet))
    return report.succeeded
  }
}
