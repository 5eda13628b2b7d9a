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
      change request have changed since a kata was recorded, it is only verified. With --changed, it proves in full \
      only the katas whose files have changed since they were recorded and one or three others that it draws, and tries \
      a sample of the mutants of the rest. Without a name, all katas.

      Example:
        Scripts/kata prove VoicePlayer --renew
        Scripts/kata prove --changed

      Exit status: 0 when everything passes and agrees with the record, else 1.
      """)

  @Argument(help: "The katas' names, as `kata list` shows them.") var katas: [String] = []
  @Flag(help: "Record what passes in proof.json and in the tables of Katas/FIGURES.md.") var renew = false
  @Flag(help: "Prove in full only what changed since it was recorded, and sample the rest.") var changed = false
  @Option(help: "Which katas and mutants --changed draws.") var seed: UInt64?

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
      for table in figureTables(of: katas) { try table.renew(in: workbook) }
    }
    return succeeded
  }

  /// The tables of the page of figures with what is recorded of katas.
  private func figureTables(of katas: [Kata]) -> [FigureTable] {
    let proofs = katas.compactMap { kata in Proof(recordedOf: kata).map { (kata: kata.name, proof: $0) } }
    return [.mutants(proofs), .faults(proofs)]
  }

  /// - Returns: Whether everything passed and agrees with the record.
  func proveWhatChanged(_ katas: [Kata], seed: UInt64) throws -> Bool {
    terminal.write("seed \(seed); --seed \(seed) draws the same\n")
    var check = ProofCheck(workbook, seed: seed)
    let plans = try check.plans(for: katas)
    for (kata, plan) in plans {
      switch plan {
      case .full(let reason): terminal.write("\(kata.name): proved in full; \(reason)\n")
      case .verify(let reason): terminal.write("\(kata.name): verified; \(reason)\n")
      case .sample: terminal.write("\(kata.name): recorded; its pages are checked, and a sample of its mutants\n")
      }
    }
    // A call for many katas builds what they share once.
    let whole = plans.filter { $0.plan != .sample }.map(\.kata)
    var succeeded = try verify(whole, [])
    succeeded = try verify(whole, ["--designs"]) && succeeded
    succeeded = try verify(plans.filter { $0.plan == .sample }.map(\.kata), ["--pages"]) && succeeded
    for line in try figureTables(of: katas).flatMap({ try $0.missingLines(in: workbook) }) {
      terminal.write(Style.red("✗ ", on: terminal) + "\(FigureTable.page) doesn't say what is recorded: \(line)\n")
      succeeded = false
    }
    // One copy for all samples, in which the modules that several katas use are built once.
    let sampler = try MutationTester(workbook, terminal: terminal)
    defer { sampler.close() }
    for (kata, plan) in plans {
      let recorded = Proof(recordedOf: kata)
      var differences: [String] = []
      if case .full = plan {
        let proof = try MutantProof(of: kata, in: workbook, terminal)
        succeeded = proof.succeeded && succeeded
        // A record of other files says nothing about these.
        if let recorded, try recorded.fingerprint == Proof.fingerprint(of: kata, in: workbook) {
          differences = ProofCheck.differences(of: proof.results, from: recorded, isWhole: true)
        }
      } else if let recorded {
        differences = try sampleDifferences(of: kata, from: recorded, &check, sampler)
      }
      for difference in differences { terminal.write(Style.red("✗ ", on: terminal) + "\(difference)\n") }
      succeeded = succeeded && differences.isEmpty
    }
    return succeeded
  }

  /// Tries a sample of a kata's mutants, and compares what is found with what is recorded.
  private func sampleDifferences(
    of kata: Kata, from recorded: Proof, _ check: inout ProofCheck, _ tester: MutationTester
  ) throws -> [String] {
    let sample = check.sample(of: recorded)
    let results = try tester.test(kata, TestedVersion.all(of: kata)) { found, version in
      recorded.line(of: found.key, version).map(sample.contains) ?? true
    }
    let age = try recorded.prover == Proof.proverFingerprint(in: workbook) ? "" : ", proved by an older prover"
    terminal.write("\(kata.name): recorded\(age); \(sample.count) of \(recorded.mutants.count) mutants tried again\n")
    return ProofCheck.differences(of: results, from: recorded, isWhole: false)
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
