import ArgumentParser
import Building
import Checking
import Foundation
import Machine
import Katas
import Metrics

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Test a kata again at each save, until Ctrl-C.",
    discussion: """
      Runs the suite on your version now, and again whenever you save a file of the kata. Shows what fails, with its \
      expectation; or, if all is green, the goals that you have reached and the first one that is still missed.

      Example:
        Scripts/kata watch VoicePlayer
      """)

  @OptionGroup var argument: KataArgument
  @OptionGroup var limit: ProcessorTimeOption

  func run() throws {
    let (kata, workbook, terminal) = try argument.resolved()
    var watch = Watch(kata: kata, workbook: workbook, seconds: limit.seconds, terminal: terminal)
    try watch.run()
  }
}

/// Tests a kata again whenever a file of it changes, until the process is asked to stop. While it builds, it asks for no
/// dates; what was saved meanwhile is seen afterwards.
struct Watch {
  let kata: Kata
  let workbook: Workbook
  /// What a run may use of the processor.
  let seconds: Int
  let terminal: Terminal
  private(set) var earlier: CheckResult?

  mutating func run() throws -> Never {
    var tested: [String: Date]?
    while true {
      let current = try dates()
      if current != tested {
        // An editor that saves all its files takes a moment.
        Thread.sleep(forTimeInterval: 0.1)
        guard try current == dates() else { continue }
        tested = current
        terminal.write((earlier == nil ? "" : "\n") + (try changes()))
        terminal.write(TextStyle.faint("Waiting for the next save. Ctrl-C ends this.", on: terminal) + "\n")
      }
      Thread.sleep(forTimeInterval: 0.3)
    }
  }

  /// When each of the kata's files was changed last.
  private func dates() throws -> [String: Date] {
    try ["Katas/\(kata.name)", "Tests/\(kata.name)"].reduce(into: [:]) { dates, folder in
      for name in try paths(in: "\(kata.root)/\(folder)") where isSwiftSource(name) || name == "kata.json" {
        let path = "\(kata.root)/\(folder)/\(name)"
        // A file may be gone since it was listed.
        dates[path] = try modificationDate(of: path)
      }
    }
  }

  /// Tests the version as it is now; measures it only if it is green.
  private mutating func changes() throws -> String {
    do {
      let run = try workbook.run(suiteOf: kata, on: [.before], within: seconds, terminal: terminal)[0]
      guard run.succeeded else {
        return BehaviourReport(run, of: kata.name, limit: CheckResult.usualLimit, on: terminal).text
      }
      let result = try workbook.check(kata, stage: nil, run: run, within: seconds, terminal: terminal)
      defer { earlier = result }
      return CheckReport(result, limit: CheckResult.usualLimit, on: terminal).changes(since: earlier)
    } catch let error as CompilerError {
      return terminal.heading("Behaviour", "your version doesn't compile", isGood: false) + "\(error)\n"
    }
  }
}
