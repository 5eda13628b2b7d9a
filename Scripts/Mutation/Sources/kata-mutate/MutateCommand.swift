import ArgumentParser
import Foundation
import MutationTesting
import Processes
import Terminal
import Workbook

struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata mutate",
    abstract: "For authors: put small faults into katas, and see whether their suites notice.",
    discussion: """
      Builds a copy that contains every fault of a kata, switched off, and runs the suite with one after the other \
      switched on. Shows those that no test notices, in the form in which Solutions/<Kata>/EquivalentMutants.md lists \
      those that can't be noticed, with the reason. Tries the starting code, the code after the middle step, and the \
      solution. Without a name, all katas. Nothing in the clone is changed.

      Example:
        Scripts/kata mutate VoicePlayer --before
        Scripts/kata mutate VoicePlayer --step 2

      Exit status: 0 when every mutant is killed or listed, and every entry of the list holds; else 1.
      """)

  @Argument(help: "The katas' names, as `kata list` shows them.") var katas: [String] = []
  @Flag(help: "Only the version in Katas.") var before = false
  @Flag(help: "Only the version in Solutions.") var after = false
  @Option(help: "Only the learner's files as they are after this step.") var step: Int?
  @Flag(help: "For machines.") var json = false

  func validate() throws {
    if let step, step < 1 { throw ValidationError("Steps are counted from 1.") }
  }

  /// What to try: what the options name, or all.
  private func versions(of kata: Kata) throws -> [TestedVersion] {
    if !before, !after, step == nil { return try TestedVersion.all(of: kata) }
    return (before ? [.before] : []) + (step.map { [.step($0)] } ?? []) + (after ? [.after] : [])
  }

  func run() throws {
    try ChildProcess.whileHoldingSignals(mutate)
  }

  private func mutate() throws {
    let terminal = Terminal.current
    let workbook = try workbookInUse()
    let chosen = try workbook.katas(named: katas)
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    var results: [VersionResult] = []
    for kata in chosen {
      for result in try tester.test(kata, versions(of: kata)) {
        results.append(result)
        if !json { terminal.write(MutationReport(result, terminal: terminal).text) }
      }
    }
    if json {
      let texts = results.map(MutationReport.json)
      terminal.write((texts.count == 1 ? texts[0] : .array(texts)).text + "\n")
    }
    if !results.allSatisfy(\.succeeded) { throw ExitCode.failure }
  }
}
