import Katas
import Metrics

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

  public typealias MeasuredFiles = (files: Snapshot, measurement: CodeMeasurement)

  public init(from old: MeasuredFiles, to new: MeasuredFiles, of kata: Kata) {
    let (oldTexts, newTexts) = (old.files.texts(of: kata), new.files.texts(of: kata))
    let difference = LineDifference(
      oldTexts.mapValues { SourceText($0).withoutComments }, newTexts.mapValues { SourceText($0).withoutComments })
    let names = Set(oldTexts.keys).union(newTexts.keys).sorted()
    filesOpened = names.filter { name in
      oldTexts[name].map { Self.code(of: $0) != newTexts[name].map(Self.code) } ?? false
    }
    filesAdded = names.filter { oldTexts[$0] == nil }
    linesAdded = difference.added.count { !$0.isBlank }
    linesRemoved = difference.removed.count { !$0.isBlank }
    let adapters = [old, new].map {
      $0.files.files[kata.adapter].map { Self.code(of: String(decoding: $0, as: UTF8.self)) }
    }
    adapterChanged = adapters[0] != adapters[1]

    let (before, after) = (old.measurement.structure, new.measurement.structure)
    let known = Set(before.types.map(\.name))
    let edited =
      difference.removed.filter(\.saysSomething).compactMap { before.type(around: $0.location)?.name }
      + difference.added.filter(\.saysSomething).compactMap { after.type(around: $0.location)?.name }
    typesEdited = known.intersection(edited).sorted()
    newTypes = Set(after.types.map(\.name)).subtracting(known).sorted()
    let overrides = [old, new].map { $0.measurement.findings(.overrides).map(\.text).sorted() }
    overridesAdded = overrides[1].difference(from: overrides[0]).insertions.count
  }

  private static func code(of text: String) -> [Substring] {
    SourceText(text).withoutComments.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
  }
}
