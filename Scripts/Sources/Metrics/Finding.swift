public struct Finding: Hashable, Sendable, Comparable {
  public let location: Location
  /// What stands there, to follow the location: `Derived.hook() overrides Base.hook()`.
  public let text: String

  public init(location: Location, text: String) { (self.location, self.text) = (location, text) }

  public static func < (a: Finding, b: Finding) -> Bool { (a.location, a.text) < (b.location, b.text) }

  /// The findings that have any weight, the one of the greatest weight first.
  package static func worst(_ cases: [(weight: Int, finding: Finding)]) -> [Finding] {
    cases.filter { $0.weight > 0 }.sorted { ($1.weight, $0.finding) < ($0.weight, $1.finding) }.map(\.finding)
  }
}
