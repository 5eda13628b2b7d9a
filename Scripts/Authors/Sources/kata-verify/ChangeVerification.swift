import Checking
import AuthorGates
import MutationTesting
import Terminal
import Workbook

/// What the gate tries. To prove a kata in full takes too long for that, so a record that is out of date never keeps a
/// change from passing.
extension Verification {
  /// Checks pages and designs of all katas, everything else of one that changed since it was proved, and a random part of
  /// all mutants. If several changed, one is drawn, so that the gate keeps its time, and the others are named.
  ///
  /// - Returns: Whether nothing is wrong.
  func verifyChange(_ katas: [Kata], seed: UInt64) throws -> Bool {
    terminal.write("seed \(seed); --seed \(seed) draws the same\n")
    let changed = try katas.filter(hasChanged)
    for kata in changed { terminal.write("\(kata.name): not proved in full since it changed\n") }
    var generator = SeededRandom(seed: seed)
    let drawn = Set(changed.shuffled(using: &generator).prefix(1).map(\.name))
    var succeeded = true
    for kata in katas {
      let parts: Set<Part> = drawn.contains(kata.name) ? [.figures, .steps, .faults] : []
      succeeded = try verify(kata, parts.union([.pages, .designs]), isRenewing: false) && succeeded
    }
    succeeded = try trySample(katas, changed: drawn, seed: seed) && succeeded
    let rest = katas.map(\.name).filter { !drawn.contains($0) }
    if !rest.isEmpty { terminal.write("Not checked: figures, steps and faults of \(rest.joined(separator: ", ")).\n") }
    return succeeded
  }

  /// Whether a kata differs from what is recorded of it.
  private func hasChanged(_ kata: Kata) throws -> Bool {
    try hasChangedCode(kata)
      || KataRecord(of: kata)?.tried != ProvedFiles.triedFingerprint(of: kata, in: workbook)
  }

  /// Whether what decides about its mutants differs from what was proved.
  private func hasChangedCode(_ kata: Kata) throws -> Bool {
    try KataRecord(of: kata)?.proved != ProvedFiles.fingerprint(of: kata, in: workbook)
  }

  /// Tries a random part of all mutants. One that survives must be in the record, unless the kata changed since it was
  /// proved: then it is only shown, and whoever proves the kata lists it or writes a test.
  private func trySample(_ katas: [Kata], changed: Set<String>, seed: UInt64) throws -> Bool {
    let sample = MutantSample(of: katas, changed: changed, seed: seed)
    var succeeded = true
    for kata in katas {
      let versions = try sample.versions(of: kata)
      if versions.isEmpty { continue }
      for result in try mutants.test(kata, versions, where: { sample.contains($0.key, $1) }) {
        terminal.write(MutationReport(result, terminal: terminal).text)
        succeeded = try succeeded && (result.succeeded || hasChangedCode(kata))
      }
    }
    let left = try katas.filter { try sample.versions(of: $0).isEmpty }.map(\.name)
    if !left.isEmpty { terminal.write("Not drawn: the mutants of \(left.joined(separator: ", ")).\n") }
    return succeeded
  }
}
