public struct Figures: Equatable, Sendable {
  public var values: [Metric: Int]
  /// The name of the type whose dependencies are counted; nil if the version has no such type, and then their figures
  /// are missing.
  public var measuredType: String?
  /// Figures of single types, by the types' names.
  public var ofTypes: [Metric: [String: Int]] = [:]
  /// What must be copied with other types, by their names.
  public var others: [String: Figures] = [:]

  /// The figure of a metric for a type, without one for the version; nil if there is none, such as for the dependencies of a
  /// type that isn't there.
  public subscript(metric: Metric, of type: String? = nil) -> Int? {
    guard let type else { return values[metric] }
    if case .copied = metric.subject, values[metric] != nil { return ofTypes[metric]?[type] ?? 0 }
    return ofTypes[metric]?[type]
  }
}

extension Int? {
  /// A figure in a table.
  public var shown: String { map(String.init) ?? "–" }
}
