public struct Goal: Hashable, Sendable {
  public let metric: Metric
  public let atMost: Int
  /// The type that is measured, where the metric can be taken of one type; nil for the whole version.
  /// Of what is copied, a type or an imported module.
  public let type: String?

  public init(metric: Metric, atMost: Int, of type: String? = nil) {
    (self.metric, self.atMost, self.type) = (metric, atMost, type)
  }

  /// The figure that the goal bounds; nil if the version has none, because a type is missing.
  public func figure(in figures: Figures) -> Int? { figures[metric, of: type] }

  /// Whether a version meets the goal. One without the figure does not.
  public func isMet(by figures: Figures) -> Bool { figure(in: figures).map { $0 <= atMost } ?? false }

  public var bound: String { atMost == 0 ? "0" : "≤ \(atMost)" }

  /// What is bounded, in a list of goals: `calls to super`.
  public var label: String {
    guard let type else { return metric.label }
    if case .copied(let label) = metric.subject { return label(type) }
    return "\(metric.label) of \(type)"
  }
}

extension Goal: Decodable {
  enum CodingKeys: CodingKey { case measure, atMost, of }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .measure)
    guard let metric = Metric(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .measure, in: container,
        debugDescription: "no measure is named '\(name)'; the measures are "
          + Metric.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if container.contains(.of), case .version = metric.subject {
      let others = Metric.allCases.filter { if case .version = $0.subject { false } else { true } }
      throw DecodingError.dataCorruptedError(
        forKey: .of, in: container,
        debugDescription: "\(name) is not measured of a single type or module; those that are: "
          + others.map(\.rawValue).joined(separator: ", "))
    }
    self.init(
      metric: metric, atMost: try container.decode(Int.self, forKey: .atMost),
      of: try container.decodeIfPresent(String.self, forKey: .of))
  }
}
