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
  /// What is counted, in Markdown; at its end, who defined it, by a key of the list of sources in `Scripts/README.md`.
  public let definition: String
  /// Why a goal may ask for less of it: what is so in Swift, and not what studies disagree about; see Katas/EVIDENCE.md.
  public let reason: String
  /// Nil if the version has no figure.
  let count: @Sendable (MeasuredVersion) -> Count?

  public static let allCases: [Metric] = [
    .files, .lines, .types, .classes, .values, .protocols, .dit, .noc, .overrides, .emptyHooks, .superCalls, .cbo,
    .complexity, .typeComplexity, .duplicatedLines, .refinementDepth, .repeatedDecisions, .methodsToTrace,
    .derivedTypes, .runtimeChecks, .publicInterface, .foreignMembers, .dependencyTypes, .dependencyFiles,
    .dependencyLines,
  ]

  /// The part of a table in which it is shown.
  public enum Section: CaseIterable, Sendable {
    case size, kinds, inheritance, code, dependencies
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

struct Count: Sendable {
  let value: Int
  /// For a largest value, those of the type or function that has it.
  let findings: [Finding]
  /// The figures of single types by the types' names, of a metric that is taken of single types, too.
  let ofTypes: [String: Count]?
  /// A finding for each case that a person would look at, the worst first; empty if none is worse than another.
  let worst: [Finding]

  /// - Parameter value: If it isn't the number of findings.
  init(
    _ findings: [Finding] = [], value: Int? = nil, ofTypes: [String: Count]? = nil,
    worst: [(weight: Int, finding: Finding)] = []
  ) {
    self.value = value ?? findings.count
    self.findings = findings
    self.ofTypes = ofTypes
    self.worst = Finding.worst(worst)
  }

  /// The largest of some figures; of equal ones, the first in the order of files and lines.
  init(largestOf cases: [Case], ofTypes: [String: Count]? = nil) {
    let largest = cases.max { ($0.value, $1.summary) < ($1.value, $0.summary) }
    value = largest?.value ?? 0
    findings = largest?.findings() ?? []
    self.ofTypes = ofTypes
    worst = Finding.worst(cases.map { ($0.value, $0.summary) })
  }

  /// A type or function with a figure of its own.
  struct Case {
    let value: Int
    let summary: Finding
    /// What the figure was counted from.
    let findings: () -> [Finding]
  }
}

public struct Finding: Hashable, Sendable, Comparable {
  public let location: Location
  /// What stands there, to follow the location: `Derived.hook() overrides Base.hook()`.
  public let text: String

  public init(location: Location, text: String) {
    self.location = location
    self.text = text
  }

  public static func < (a: Finding, b: Finding) -> Bool { (a.location, a.text) < (b.location, b.text) }

  /// The findings that have any weight, the one of the greatest weight first.
  package static func worst(_ cases: [(weight: Int, finding: Finding)]) -> [Finding] {
    cases.filter { $0.weight > 0 }.sorted { ($1.weight, $0.finding) < ($0.weight, $1.finding) }.map(\.finding)
  }
}

package func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

package func listed(_ names: some Sequence<String>) -> String {
  let names = Array(names)
  return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
}
