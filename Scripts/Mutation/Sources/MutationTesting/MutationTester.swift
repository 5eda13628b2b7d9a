import Behaviour
import Console
import Foundation
import Workbook

/// Finds out which mutants of a kata its suite kills.
public struct MutationTester {
  private let workbook: Workbook
  private let terminal: Terminal
  private let scratch: ScratchFolder

  public init(_ workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    scratch = try ScratchFolder.outside(for: "mutate")
  }

  /// Finds out what becomes of a kata's mutants.
  ///
  /// - Parameter isWanted: Which mutants to try; the others are left out of the result.
  public func test(
    _ kata: Kata, _ variants: [Variant], where isWanted: (FoundMutant, Variant) -> Bool = { _, _ in true }
  ) throws -> [VersionResult] {
    let copy = try MutatedCopy(of: kata, in: workbook, scratch: scratch, terminal: terminal)
    var mutants: [Variant: [FoundMutant]] = [:]
    for variant in variants {
      mutants[variant] = FoundMutant.all(
        in: copy.texts[variant] ?? [:], importing: try copy.importedTexts(by: variant)
      ).filter { isWanted($0, variant) }
    }
    let invalid = try copy.build(mutants)
    let list = EquivalentList(of: kata)
    return try variants.map { variant in
      let all = mutants[variant] ?? []
      let trial = Trial(kata: kata, variant: variant, program: copy.program, scratch: scratch.path, terminal: terminal)
      let statuses = try trial.statuses(of: all.filter { invalid[variant]?.contains($0.number) != true })
      return VersionResult(
        kata: kata.name, variant: variant, folder: MutatedCopy.folder(of: variant, in: kata),
        mutants: all.map { ($0, statuses[$0.number] ?? .invalid) }, list: list)
    }
  }

  /// Removes the copy, and ends what still builds there if this process was asked to stop.
  public func close() {
    scratch.removeWithWhatWorksThere()
  }
}
