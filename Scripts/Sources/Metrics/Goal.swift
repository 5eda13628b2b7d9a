public struct Goal: Hashable, Sendable {
  public let metric: Metric
  public let atMost: Int
  /// The type that is measured, where the metric can be taken of one type; nil for the whole version.
  /// Of what is copied, a type or an imported module.
  public let type: String?
  /// The type that is copied; nil for the one that `kata.json` names for the kata.
  public let from: String?

  public init(metric: Metric, atMost: Int, of type: String? = nil, from: String? = nil) {
    (self.metric, self.atMost, self.type, self.from) = (metric, atMost, type, from)
  }

  /// Whether it is of what a function returns: `Loader.load`.
  package var isOfResult: Bool { type?.contains(/\.[a-z]\w*$/) ?? false }

  /// The figure that the goal bounds; nil if the version has none, because a type is missing.
  public func figure(in figures: Figures) -> Int? { (from.map { figures.others[$0] } ?? figures)?[metric, of: type] }

  /// Whether a version meets the goal. One without the figure does not.
  public func isMet(by figures: Figures) -> Bool { figure(in: figures).map { $0 <= atMost } ?? false }

  public var bound: String { atMost == 0 ? "0" : "≤ \(atMost)" }

  /// What is bounded, in a list of goals: `calls to super`.
  public var label: String {
    let end = from.map { " for \($0)" } ?? ""
    guard let type else { return metric.label + end }
    if case .copied(let label) = metric.subject { return label(type) + end }
    return "\(metric.label) of \(isOfResult ? "what \(type) returns" : type)"
  }

  /// The same for authors: `dependencyTypes of Shop from Basket`.
  public var name: String { metric.rawValue + (type.map { " of \($0)" } ?? "") + (from.map { " from \($0)" } ?? "") }
}

extension Goal: Decodable {
  enum CodingKeys: CodingKey { case measure, atMost, of, from }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func error(_ key: CodingKeys, _ words: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: words)
    }
    func names(where isWanted: (Metric) -> Bool) -> String {
      Metric.allCases.filter(isWanted).map(\.rawValue).joined(separator: ", ")
    }
    let name = try container.decode(String.self, forKey: .measure)
    guard let metric = Metric(rawValue: name) else {
      throw error(.measure, "no measure is named '\(name)'; the measures are \(names { _ in true })")
    }
    if container.contains(.of), case .version = metric.subject {
      let others = names { if case .version = $0.subject { false } else { true } }
      throw error(.of, "\(name) is not measured of a single type or module; those that are: \(others)")
    }
    if container.contains(.from), !metric.isOfDependencies {
      throw error(.from, "\(name) is not measured from a type; those that are: \(names(where: \.isOfDependencies))")
    }
    self.init(
      metric: metric, atMost: try container.decode(Int.self, forKey: .atMost),
      of: try container.decodeIfPresent(String.self, forKey: .of),
      from: try container.decodeIfPresent(String.self, forKey: .from))
  }
}
