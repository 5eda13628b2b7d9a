import Foundation
import Processes
import Suites
import Terminal
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
    _ kata: Kata, _ versions: [TestedVersion], where isWanted: (FoundMutant, TestedVersion) -> Bool = { _, _ in true }
  ) throws -> [VersionResult] {
    var results: [TestedVersion: VersionResult] = [:]
    // The starting code and the solution are built together; the files after a step take the place of the starting code.
    for (step, group) in Dictionary(grouping: versions, by: \.step).sorted(by: { $0.key < $1.key }) {
      for result in try test(kata, group, step: step, where: isWanted) { results[result.version] = result }
    }
    return versions.compactMap { results[$0] }
  }

  /// - Parameters:
  ///   - versions: Those that can be in one copy at the same time.
  ///   - step: Their step.
  private func test(
    _ kata: Kata, _ versions: [TestedVersion], step: Int, where isWanted: (FoundMutant, TestedVersion) -> Bool
  ) throws -> [VersionResult] {
    var copy = try MutatedCopy(of: kata, in: workbook, scratch: scratch, terminal: terminal)
    try copy.place(step: step)
    var mutants: [Variant: [FoundMutant]] = [:]
    var left = 0
    // A sample may have no mutant of a version.
    var skipped: Set<TestedVersion> = []
    for version in versions {
      let all = FoundMutant.all(
        in: copy.texts[version.variant] ?? [:], importing: try copy.importedTexts(by: version.variant))
      let wanted = all.filter { isWanted($0, version) }
      mutants[version.variant] = wanted
      left += all.count - wanted.count
      if wanted.isEmpty, !all.isEmpty { skipped.insert(version) }
    }
    let invalid = skipped.count < versions.count ? try copy.build(mutants) : [:]
    let list = UnnoticeableList(of: kata)
    return try versions.map { version in
      let all = mutants[version.variant] ?? []
      let valid = all.filter { invalid[version.variant]?.contains($0.number) != true }
      let trial = Trial(kata: kata, version: version, program: copy.program, scratch: scratch.path, terminal: terminal)
      let statuses = skipped.contains(version) ? [:] : try trial.statuses(of: valid)
      return VersionResult(
        kata: kata.name, version: version, folder: MutatedCopy.folder(of: version.variant, in: kata),
        mutants: all.map { ($0, statuses[$0.number] ?? .invalid) }, list: list, isWhole: left == 0)
    }
  }

  /// Removes the copy, and ends what still builds there if this process was asked to stop.
  public func close() {
    scratch.remove()
  }
}
