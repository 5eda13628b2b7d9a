import ArgumentParser
import Foundation
import MutationTesting
import Processes
import Terminal
import Workbook

struct ProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kata prove",
    abstract: "For authors: prove all that a kata promises, and record it.",
    discussion: """
      Runs `kata verify` with the designs, every mutant, and every fault by hand. With --renew, it records a kata that \
      passes in Solutions/<Kata>/proof.json, and writes the tables in Katas/FIGURES.md; if only pages, designs or the \
      change request have changed since a kata was recorded, it is only verified. With --changed, it verifies only the \
      katas whose files have changed since they were recorded, checks the pages and designs of all, and tries a random \
      part of the mutants. Without a name, all katas.

      Example:
        Scripts/kata prove VoicePlayer --renew
        Scripts/kata prove --changed

      Exit status: 0 when everything passes and agrees with the record, else 1.
      """)

  @Argument(help: "The katas' names, as `kata list` shows them.") var katas: [String] = []
  @Flag(help: "Record what passes in proof.json and in the tables of Katas/FIGURES.md.") var renew = false
  @Flag(help: "Verify only what changed since it was recorded, and try a sample of the mutants.") var changed = false
  @Option(help: "Which mutants --changed draws.") var seed: UInt64?

  func validate() throws {
    if renew, changed { throw ValidationError("--renew and --changed exclude each other.") }
  }

  func run() throws {
    try ChildProcess.whileHoldingSignals(prove)
  }

  private func prove() throws {
    let prover = Prover(workbook: try workbookInUse(), terminal: .current)
    let chosen = try prover.workbook.katas(named: katas)
    let succeeded =
      changed
      ? try prover.proveWhatChanged(chosen, seed: seed ?? .random(in: 1...999_999))
      : try prover.proveInFull(chosen, isRecording: renew)
    if !succeeded { throw ExitCode.failure }
  }
}

private struct Prover {
  let workbook: Workbook
  let terminal: Terminal

  /// Proves katas in full. When it records, it records what passes, and only that.
  ///
  /// - Returns: Whether all of them passed.
  func proveInFull(_ katas: [Kata], isRecording: Bool) throws -> Bool {
    var succeeded = true
    for kata in katas {
      let isVerified =
        try verify([kata], []) && verify([kata], ["--designs", "--all"] + (isRecording ? ["--renew"] : []))
      if isRecording, var recorded = Proof(recordedOf: kata), try recorded.isOfSameCode(as: kata, in: workbook) {
        succeeded = isVerified && succeeded
        guard isVerified else { continue }
        recorded.pages = try Proof.pagesFingerprint(of: kata, in: workbook)
        try recorded.write(for: kata)
        terminal.write("\(kata.name): its pages are recorded; its mutants and faults were, with the same files\n")
        continue
      }
      let proof = try MutantProof(of: kata, in: workbook, terminal)
      guard isVerified, proof.succeeded else {
        succeeded = false
        continue
      }
      if isRecording {
        try Proof(kata, in: workbook, results: proof.results, faults: proof.faults).write(for: kata)
        terminal.write("\(kata.name): recorded in \(Proof.path(of: kata))\n")
      }
    }
    if isRecording {
      for table in figureTables(of: katas) { _ = try table.renew(in: workbook.root) }
    }
    return succeeded
  }

  /// The tables of the page of figures with what is recorded of katas.
  private func figureTables(of katas: [Kata]) -> [GeneratedBlock] {
    let proofs = katas.compactMap { kata in Proof(recordedOf: kata).map { (kata: kata.name, proof: $0) } }
    return [.mutants(proofs, in: workbook), .faults(proofs, in: workbook)]
  }

  /// - Returns: Whether everything that was tried passed.
  func proveWhatChanged(_ katas: [Kata], seed: UInt64) throws -> Bool {
    terminal.write("seed \(seed); --seed \(seed) draws the same mutants\n")
    let plans = try ProofCheck(workbook).plans(for: katas)
    var changed: [Kata] = []
    for case (let kata, .changed(let reason)) in plans {
      changed.append(kata)
      terminal.write("\(kata.name): \(reason)\n")
    }
    // A call for many katas builds what they share once.
    var succeeded = try verify(changed, [])
    succeeded = try verify(plans.filter { $0.plan == .proved }.map(\.kata), ["--pages"]) && succeeded
    succeeded = try verify(katas, ["--designs"]) && succeeded
    for table in figureTables(of: katas) where try !table.staleLines(in: workbook.root).isEmpty {
      let place = "\(table.page): the table '\(table.name)'"
      terminal.write(Style.red("✗ ", on: terminal) + "\(place) doesn't say what is recorded\n")
      succeeded = false
    }
    for kata in changed { succeeded = try faults(of: kata).succeeded && succeeded }
    return try trySample(katas, changed: Set(changed.map(\.name)), seed: seed) && succeeded
  }

  private func faults(of kata: Kata) throws -> HandFaultResult {
    let tester = try HandFaultTester(workbook, terminal: terminal)
    defer { tester.close() }
    let result = try tester.test(kata)
    terminal.write(result.text(on: terminal))
    return result
  }

  /// Tries a random part of all mutants.
  ///
  /// - Returns: Whether all of them are killed or listed.
  private func trySample(_ katas: [Kata], changed: Set<String>, seed: UInt64) throws -> Bool {
    let sample = MutantSample(of: katas, changed: changed, seed: seed)
    // One copy for all, in which the modules that several katas use are built once.
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    var succeeded = true
    for kata in katas {
      let versions = try sample.versions(of: kata)
      if versions.isEmpty { continue }
      for result in try tester.test(kata, versions, where: { sample.contains($0.key, $1) }) {
        terminal.write(MutationReport(result, terminal: terminal).text)
        succeeded = succeeded && !result.mutants.contains { $0.status.isAlive }
      }
    }
    let left = try katas.filter { try sample.versions(of: $0).isEmpty }.map(\.name)
    if !left.isEmpty { terminal.write("No mutants were tried of \(left.joined(separator: ", ")).\n") }
    return succeeded
  }

  /// Runs `kata verify` and prints what it says.
  ///
  /// - Returns: Whether it found nothing wrong.
  private func verify(_ katas: [Kata], _ options: [String]) throws -> Bool {
    if katas.isEmpty { return true }
    let script = ProcessInfo.processInfo.environment["KATA_SCRIPT"] ?? "\(workbook.root)/Scripts/kata"
    let outcome = try ChildProcess.run(
      Invocation(script, ["verify"] + katas.map(\.name) + options), progress: ProgressLine("verify", on: terminal)
    ) { terminal.write($0) }
    terminal.write(outcome.errors)
    return outcome.succeeded
  }
}

/// All mutants of both versions and of the middle step, and all faults by hand.
private struct MutantProof {
  let results: [VersionResult]
  let faults: HandFaultResult

  /// Tries them, and prints what became of them.
  init(of kata: Kata, in workbook: Workbook, _ terminal: Terminal) throws {
    let tester = try MutationTester(workbook, terminal: terminal)
    defer { tester.close() }
    results = try tester.test(kata, TestedVersion.all(of: kata))
    for result in results { terminal.write(MutationReport(result, terminal: terminal).text) }
    let faultTester = try HandFaultTester(workbook, terminal: terminal)
    defer { faultTester.close() }
    faults = try faultTester.test(kata)
    terminal.write(faults.text(on: terminal))
  }

  var succeeded: Bool { results.allSatisfy(\.succeeded) && faults.succeeded }
}
