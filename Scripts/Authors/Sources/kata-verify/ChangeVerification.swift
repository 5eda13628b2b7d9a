import Checking
import AuthorGates
import MutationTesting
import Terminal
import Workbook

/// What the gate tries. To prove a kata in full takes too long for that, so a record that is out of date never keeps a
/// change from passing.
extension Verification {
  /// Checks the pages and designs of all katas, the rest of those that changed since they were proved, and a random part of
  /// all mutants.
  ///
  /// - Returns: Whether nothing is wrong.
  func verifyChange(_ katas: [Kata], seed: UInt64) throws -> Bool {
    terminal.write("seed \(seed); --seed \(seed) draws the same mutants\n")
    let changed = try katas.filter(hasChanged)
    for kata in changed { terminal.write("\(kata.name): not proved in full since it changed\n") }
    var succeeded = true
    for kata in katas {
      let isChanged = changed.contains { $0.name == kata.name }
      let parts: Set<Part> = isChanged ? [.pages, .figures, .designs, .steps, .faults] : [.pages, .designs]
      succeeded = try verify(kata, parts, isRenewing: false) && succeeded
    }
    succeeded = try trySample(katas, changed: Set(changed.map(\.name)), seed: seed) && succeeded
    let rest = katas.filter { kata in !changed.contains { $0.name == kata.name } }.map(\.name)
    if !rest.isEmpty {
      terminal.write(
        "Not checked, because nothing changed: figures, steps and faults of \(rest.joined(separator: ", ")).\n")
    }
    return succeeded
  }

  /// Whether a kata differs from what is recorded of it.
  private func hasChanged(_ kata: Kata) throws -> Bool {
    guard let record = KataRecord(of: kata) else { return true }
    return try record.proved != ProvedFiles.fingerprint(of: kata, in: workbook)
      || record.tried != ProvedFiles.triedFingerprint(of: kata, in: workbook)
  }

  /// Tries a random part of all mutants. One that survives must be in the record.
  private func trySample(_ katas: [Kata], changed: Set<String>, seed: UInt64) throws -> Bool {
    let sample = MutantSample(of: katas, changed: changed, seed: seed)
    var succeeded = true
    for kata in katas {
      let versions = try sample.versions(of: kata)
      if versions.isEmpty { continue }
      for result in try mutants.test(kata, versions, where: { sample.contains($0.key, $1) }) {
        terminal.write(MutationReport(result, terminal: terminal).text)
        succeeded = succeeded && result.succeeded
      }
    }
    let left = try katas.filter { try sample.versions(of: $0).isEmpty }.map(\.name)
    if !left.isEmpty { terminal.write("Not drawn: the mutants of \(left.joined(separator: ", ")).\n") }
    return succeeded
  }
}
