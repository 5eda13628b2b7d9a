import ArgumentParser
import Behaviour
import Console
import Foundation
import MutationTesting
import Workbook

@main
struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata mutate",
    abstract: "For authors: put small faults into katas, and see whether their suites notice.",
    discussion: """
      Builds a copy in which every fault of a kata is there at once and asleep, and runs the suite with one after the \
      other awake. Shows those that no test notices, in the form in which Solutions/<Kata>/EquivalentMutants.md lists \
      those that can't be noticed, with the reason. Without a name, all katas; nothing in the clone is changed, but for \
      the table in README.md with --renew.

      Example:
        kata mutate VoicePlayer --before
        kata mutate --renew

      Exit status: 0 when every mutant is killed or listed, and every entry of the list holds; else 1.
      """)

  @Argument(help: "The katas' names, as `kata list` shows them.") var katas: [String] = []
  @Flag(help: "Only the version in Katas.") var before = false
  @Flag(help: "Only the version in Solutions.") var after = false
  @Flag(help: "For machines.") var json = false
  @Flag(help: "Write the scores into the table in README.md.") var renew = false

  private var variants: [Variant] { before == after ? Variant.allCases : before ? [.before] : [.after] }

  static func main() {
    acceptRequestsToStop()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ExitCode {
      Foundation.exit(error.rawValue)
    } catch ChildProcessError.interrupted(let signal) {
      Foundation.exit(128 + signal)
    } catch let error as any CustomStringConvertible & Error where exitCode(for: error) == .failure {
      Terminal.current.complain("error: \(error)\n")
      if case WorkbookError.unknownKata = error { Foundation.exit(ExitCode.validationFailure.rawValue) }
      Foundation.exit(1)
    } catch {
      exit(withError: error)
    }
  }

  func run() throws {
    try ChildProcess.whileHoldingSignals(mutate)
  }

  private func mutate() throws {
    let terminal = Terminal.current
    let folder = ProcessInfo.processInfo.environment["KATA_WORKBOOK"] ?? FileManager.default.currentDirectoryPath
    let workbook = try Workbook(around: folder)
    let chosen = try katas.isEmpty ? workbook.katas : katas.map { try workbook.kata(named: $0) }
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    var results: [VersionResult] = []
    for kata in chosen {
      for result in try tester.test(kata, variants) {
        results.append(result)
        if !json { terminal.write(MutationReport(result, terminal: terminal).text) }
      }
    }
    if json {
      let texts = results.map(MutationReport.json)
      terminal.write((texts.count == 1 ? texts[0] : .array(texts)).text + "\n")
    }
    if renew { try renewTable(results, in: workbook) }
    if !results.allSatisfy(\.succeeded) { throw ExitCode.failure }
  }

  private func renewTable(_ results: [VersionResult], in workbook: Workbook) throws {
    let path = "\(workbook.root)/README.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let katas = workbook.katas.map { (name: $0.name, title: (try? $0.description().title) ?? $0.name) }
    guard let renewed = ScoreTable.renewed(page, with: results, katas: katas) else {
      throw ValidationError("README.md has no place for the scores: <!-- kata:mutants --> and <!-- /kata:mutants -->")
    }
    try renewed.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
