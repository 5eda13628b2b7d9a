import ArgumentParser
import Foundation
import MutationTesting
import Processes
import Terminal
import Workbook

struct FaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata faults",
    abstract: "For authors: put the faults of FAULTS.md into katas, and see whether their suites notice.",
    discussion: """
      Tests/<Kata>/FAULTS.md lists faults that people really make. Each is put into a copy of the kata. The \
      test that the list names must fail; if it passes, the whole suite runs, to tell whether another test fails. \
      Without a name, all katas. Nothing in the clone is changed, except the table in Katas/FIGURES.md with --renew.

      Example:
        Scripts/kata faults VoicePlayer

      Exit status: 0 when every fault is noticed by the test that the list names, else 1.
      """)

  @Argument(help: "The katas' names, as `kata list` shows them.") var katas: [String] = []
  @Flag(help: "Write the counts into the table in Katas/FIGURES.md.") var renew = false

  func run() throws {
    try ChildProcess.whileHoldingSignals(plant)
  }

  private func plant() throws {
    let terminal = Terminal.current
    let workbook = try workbookInUse()
    let tester = try HandFaultTester(workbook, terminal: terminal)
    defer { tester.close() }
    var results: [HandFaultResult] = []
    for kata in try workbook.katas(named: katas) {
      let result = try tester.test(kata)
      results.append(result)
      terminal.write(result.text(on: terminal))
    }
    if renew { try _ = GeneratedBlock.faults(results, in: workbook).renew(in: workbook.root) }
    if !results.allSatisfy(\.succeeded) { throw ExitCode.failure }
  }
}
