import ArgumentParser
import Behaviour
import Console
import Foundation
import MutationTesting
import Workbook

struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata mutate",
    abstract: "For authors: put small faults into katas, and see whether their suites notice.",
    discussion: """
      Builds a copy in which every fault of a kata is there at once and asleep, and runs the suite with one after the \
      other awake. Shows those that no test notices, in the form in which Solutions/<Kata>/EquivalentMutants.md lists \
      those that can't be noticed, with the reason. Without a name, all katas; nothing in the clone is changed, but for \
      the table in Katas/FIGURES.md with --renew.

      Example:
        kata mutate VoicePlayer --before
        kata mutate --renew

      Exit status: 0 when every mutant is killed or listed, and every entry of the list holds; else 1.
      """)

  @Argument(help: "The katas' names, as `kata list` shows them.") var katas: [String] = []
  @Flag(help: "Only the version in Katas.") var before = false
  @Flag(help: "Only the version in Solutions.") var after = false
  @Flag(help: "For machines.") var json = false
  @Flag(
    help: "Prove both versions and the faults by hand, and write proof.json and the tables in Katas/FIGURES.md.")
  var renew = false
  @Flag(help: "Prove in full only what changed since it was recorded, and sample the rest.") var changed = false
  @Option(help: "Which katas and mutants --changed draws.") var seed: UInt64?

  private var variants: [Variant] { before == after ? Variant.allCases : before ? [.before] : [.after] }

  func run() throws {
    try ChildProcess.whileHoldingSignals(mutate)
  }

  private func mutate() throws {
    let terminal = Terminal.current
    let workbook = try workbookInUse()
    let chosen = try workbook.katas(named: katas)
    if changed { return try proveWhatChanged(chosen, in: workbook, terminal) }
    if renew { return try renewProofs(of: chosen, in: workbook, terminal) }
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
    if !results.allSatisfy(\.succeeded) { throw ExitCode.failure }
  }

  /// Proves katas in full. Records what passes, and only that.
  private func renewProofs(of katas: [Kata], in workbook: Workbook, _ terminal: Terminal) throws {
    var proofs: [FullProof] = []
    for kata in katas {
      let proof = try FullProof(of: kata, in: workbook, terminal)
      if proof.succeeded {
        try Proof(kata, in: workbook, results: proof.results, faults: proof.faults).write(for: kata)
      }
      proofs.append(proof)
    }
    try FigureTable.mutants(proofs.flatMap(\.results)).renew(in: workbook)
    try FigureTable.faults(proofs.map(\.faults)).renew(in: workbook)
    if !proofs.allSatisfy(\.succeeded) { throw ExitCode.failure }
  }

  private func proveWhatChanged(_ katas: [Kata], in workbook: Workbook, _ terminal: Terminal) throws {
    let seed = self.seed ?? .random(in: 1...999_999)
    terminal.write("seed \(seed); --seed \(seed) draws the same\n")
    var check = ProofCheck(workbook, seed: seed)
    var hasFailed = false
    for (kata, plan) in try check.plans(for: katas) {
      let recorded = Proof(recordedOf: kata)
      let differences: [String]
      switch plan {
      case .full(let reason):
        terminal.write("\(kata.name): proved in full; \(reason)\n")
        let proof = try FullProof(of: kata, in: workbook, terminal)
        hasFailed = hasFailed || !proof.succeeded
        // A record of other files says nothing about these.
        let isAboutTheseFiles = try recorded?.fingerprint == Proof.fingerprint(of: kata, in: workbook)
        differences =
          isAboutTheseFiles
          ? recorded.map { ProofCheck.differences(of: proof.results, from: $0, isWhole: true) } ?? [] : []
      case .sample:
        guard let recorded else { continue }
        let sample = check.sample(of: recorded)
        let tester = try MutationTester(workbook, terminal: terminal)
        defer { tester.close() }
        let results = try tester.test(kata, Variant.allCases) { found, variant in
          recorded.line(of: found.key, variant).map(sample.contains) ?? true
        }
        differences = ProofCheck.differences(of: results, from: recorded, isWhole: false)
        let age = try recorded.prover == Proof.proverFingerprint(in: workbook) ? "" : ", proved by an older prover"
        terminal.write(
          "\(kata.name): recorded\(age); \(sample.count) of \(recorded.mutants.count) mutants tried again\n")
      }
      for difference in differences { terminal.write(Style.red("✗ ", on: terminal) + "\(difference)\n") }
      hasFailed = hasFailed || !differences.isEmpty
    }
    if hasFailed { throw ExitCode.failure }
  }
}

/// All mutants of both versions, and all faults by hand.
private struct FullProof {
  let results: [VersionResult]
  let faults: HandFaultResult

  /// Tries them, and prints what became of them.
  init(of kata: Kata, in workbook: Workbook, _ terminal: Terminal) throws {
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    results = try tester.test(kata, Variant.allCases)
    for result in results { terminal.write(MutationReport(result, terminal: terminal).text) }
    let faultTester = try HandFaultTester(workbook, terminal: terminal)
    defer { faultTester.close() }
    faults = try faultTester.test(kata)
    terminal.write(faults.text(on: terminal))
  }

  var succeeded: Bool { results.allSatisfy(\.succeeded) && faults.succeeded }
}
