import Foundation
import Metrics
import Terminal

/// What it took to implement a change request on one version, counted in code: comments and blank lines cost nothing.
public struct ChangeCost: Equatable, Sendable {
  /// Existing Swift files of the kata whose code was changed or removed.
  public let filesOpened: [String]
  public let filesAdded: [String]
  /// Existing types of which a declaration, a member or an extension was touched, in the order of their names.
  public let typesEdited: [String]
  public let linesAdded: Int
  public let linesRemoved: Int
  /// Types that weren't there, in the order of their names.
  public let newTypes: [String]
  public let overridesAdded: Int
  public let adapterChanged: Bool

  init(from old: Snapshot, _ oldMeasures: Measures, to new: Snapshot, _ newMeasures: Measures, of kata: Kata) {
    let (oldTexts, newTexts) = (old.texts(of: kata), new.texts(of: kata))
    let difference = LineDifference(
      oldTexts.mapValues { SourceText($0).withoutComments }, newTexts.mapValues { SourceText($0).withoutComments })
    let names = Set(oldTexts.keys).union(newTexts.keys).sorted()
    filesOpened = names.filter { name in
      oldTexts[name].map { Self.code(of: $0) != newTexts[name].map(Self.code) } ?? false
    }
    filesAdded = names.filter { oldTexts[$0] == nil }
    linesAdded = difference.added.count { !$0.isBlank }
    linesRemoved = difference.removed.count { !$0.isBlank }
    let adapters = [old, new].map { $0.files[kata.adapter].map { Self.code(of: String(decoding: $0, as: UTF8.self)) } }
    adapterChanged = adapters[0] != adapters[1]

    let (before, after) = (oldMeasures.structure, newMeasures.structure)
    let known = Set(before.types.map(\.name))
    let edited =
      difference.removed.filter(\.saysSomething).compactMap { before.type(around: $0.location)?.name }
      + difference.added.filter(\.saysSomething).compactMap { after.type(around: $0.location)?.name }
    typesEdited = known.intersection(edited).sorted()
    newTypes = Set(after.types.map(\.name)).subtracting(known).sorted()
    func overrides(_ measures: Measures) -> [String] { measures.findings(.overrides).map(\.text) }
    overridesAdded =
      overrides(newMeasures).sorted().difference(from: overrides(oldMeasures).sorted()).insertions.count
  }

  /// What it took to change the learner's files, or files in their places.
  ///
  /// - Throws: `CompilerError` if one of the two states doesn't compile.
  public init(
    from old: Snapshot, to new: Snapshot, of kata: Kata, in workbook: Workbook, terminal: Terminal
  ) throws {
    let measures = try KataMeasurer(workbook: workbook, terminal: terminal)
      .measure([old, new], of: kata, isAdapted: false).map { try $0.get() }
    self.init(from: old, measures[0], to: new, measures[1], of: kata)
  }

  private static func code(of text: String) -> [Substring] {
    SourceText(text).withoutComments.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
  }
}

extension KataMeasurer {
  /// The learner's version as it was before a change request came; nil if nobody knows, or it didn't compile.
  func measure(_ placed: PlacedChangeRequest, of kata: Kata) throws -> Measures? {
    guard let start = placed.start else { return nil }
    return try? measure([LearnersCopy(of: kata).files(ofSave: start)], of: kata)[0].get()
  }
}
