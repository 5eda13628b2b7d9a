import ArgumentParser
import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Suites
import Terminal
import Workbook

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the suite on your version and on the solution, side by side.",
    discussion: """
      Prints one row per behaviour, then the failures with expected and actual values. Without a name, tests all katas. \
      Exit status 0 only when every behaviour passes on both versions.

      Example:
        Scripts/kata test VoicePlayer
        Scripts/kata test VoicePlayer --watch
      """)

  @Argument(help: "The katas' names, as `Scripts/kata list` shows them.") var katas: [String] = []
  @Flag(name: .shortAndLong, help: "Show only what fails, and the totals.") var quiet = false
  @Flag(help: "Run again whenever a file is saved.") var watch = false
  @OptionGroup var timeout: TimeoutOption

  func validate() throws {
    if watch, katas.count != 1 { throw ValidationError("--watch needs the name of one kata.") }
  }

  func run() throws {
    let terminal = Terminal.current
    let workbook = try Workbook.current()
    let chosen = try katas.isEmpty ? workbook.katas : katas.map { try workbook.kata(named: $0) }
    if watch, let kata = chosen.first { try watch(kata, in: workbook, on: terminal) }
    var succeeded = true
    for (number, kata) in chosen.enumerated() {
      if number > 0 { terminal.write("\n") }
      do {
        succeeded = try test(kata, in: workbook, on: terminal) && succeeded
      } catch let error as BrokenCode where chosen.count > 1 {
        // One kata that doesn't compile must not keep the others from their verdict.
        terminal.write("\(kata.name) does not compile.\n")
        terminal.complain(error.rendered(on: terminal))
        succeeded = false
      }
    }
    if !succeeded { throw ExitCode.failure }
  }

  private func test(_ kata: Kata, in workbook: Workbook, on terminal: Terminal) throws -> Bool {
    let program = TestProgram(root: workbook.root, kata: kata.name, terminal: terminal, timeout: timeout.seconds)
    if case .broken(let error) = try program.build() {
      throw BrokenCode(error, in: try workbook.sources(of: kata), of: kata)
    }
    var runs = try program.run(Variant.allCases)
    Ledger(workbook).record(kata, behaviourIsGreen: runs[.before]?.succeeded ?? false, stagesDone: nil)
    // The solution doesn't implement a change request that is in place, so its failures say nothing.
    let placed = LearnersChangeRequest(of: kata, in: workbook).placed
    runs[.after] = runs[.after]?.leavingOut { placed?.isOfRequest($0.path) ?? false }
    let report = TestReport(kata: kata.name, root: workbook.root, runs: runs, terminal: terminal)
    terminal.write(report.text(isBrief: quiet))
    return report.succeeded
  }

  /// Goes on until the process is ended.
  private func watch(_ kata: Kata, in workbook: Workbook, on terminal: Terminal) throws -> Never {
    let folders = ["Katas/\(kata.name)", "Tests/\(kata.name)"]
    let watcher = Watcher(folders: folders.map { "\(workbook.root)/\($0)" })
    while true {
      let seen = watcher.state()
      if terminal.isInteractive { terminal.write("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
      do {
        _ = try test(kata, in: workbook, on: terminal)
      } catch let error as BrokenCode {
        terminal.write(error.rendered(on: terminal))
      }
      terminal.write(
        """

        Watching \(folders.joined(separator: " and ")). Ctrl-C ends it.
        If nothing happens when you save, the folder may be on a disk that reports changes late. Then run the tests
        yourself:
          Scripts/kata test \(kata.name)

        """)
      watcher.waitForChange(from: seen)
    }
  }
}
