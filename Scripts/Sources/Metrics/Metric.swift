/// Something that is measured of a version of a kata: one value, which says how it is counted.
///
/// Everything counts the module's own declarations, and not what a provided module or the platform declares. To add a
/// metric, write it in a file of `List`, and add it to `allCases`; the tables and the documentation follow.
public struct Metric: RawRepresentable, CaseIterable, Sendable {
  /// Its name in `kata.json` and in JSON.
  public let rawValue: String
  public let label: String
  public let section: Section
  /// Whether it is a share of the metric above it.
  public internal(set) var isPart = false
  public internal(set) var display = Display.ifAny
  public internal(set) var subject = Subject.version
  /// What is counted, in Markdown; at its end, who defined it, by a key of the list of sources in `Scripts/README.md`.
  public let definition: String
  /// Why a goal may ask for less of it: what is so in Swift, and not what studies disagree about; see Katas/EVIDENCE.md.
  public let reason: String
  /// Nil if the version has no figure.
  let count: @Sendable (MeasuredVersion) -> Count?

  public static let allCases: [Metric] = [
    .files, .lines, .types, .classes, .values, .protocols, .dit, .overrides, .emptyHooks, .superCalls, .cbo,
    .complexity, .typeComplexity, .duplicatedLines, .refinementDepth, .repeatedDecisions, .methodsToTrace,
    .derivedTypes, .runtimeChecks, .casts, .publicInterface, .foreignMembers, .viewReads, .dependencyTypes,
    .dependencyFiles, .dependencyLines, .dependencyImports, .dependencyDecisions,
  ]

  /// The part of a table in which it is shown.
  public enum Section: CaseIterable, Sendable {
    case size, kinds, inheritance, code, dependencies
  }

  /// What a goal may bound it of.
  public enum Subject: Sendable {
    /// The whole version only.
    case version
    /// A type, too, that must be there.
    case type
    /// Something that is copied with the measured type, too: how often that is, 0 if it isn't. `label` says of what.
    case copied(label: @Sendable (String) -> String)
  }

  public enum Display: Sendable {
    case always
    /// If one of the versions has any, or a goal bounds it.
    case ifAny
    /// If a goal bounds it or a page names it. Most katas have nothing to say about it.
    case ifNamed
  }
}

extension Metric {
  /// The table of all metrics for the documentation, in Markdown.
  public static var documentation: [String] {
    ["| Figure | Name | What is counted |", "| --- | --- | --- |"]
      + allCases.map { "| \($0.label) | `\($0.rawValue)` | \($0.definition) |" }
  }
}

extension Metric: Hashable {
  public init?(rawValue: String) {
    guard let metric = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = metric
  }

  public static func == (a: Metric, b: Metric) -> Bool { a.rawValue == b.rawValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

package func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

package func listed(_ names: some Sequence<String>) -> String {
  let names = Array(names)
  return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
}
