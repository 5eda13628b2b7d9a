import Foundation
import Measuring

/// A kata's folders and what they hold.
public struct Kata: Sendable {
  public let name: String
  /// The workbook's folder.
  public let root: String

  /// What the learner edits: `beforeModule`.
  public var folder: String { "\(root)/Katas/\(name)" }
  /// The solution: `afterModule`.
  public var solution: String { "\(root)/Solutions/\(name)" }
  public var beforeModule: String { "\(name)Before" }
  public var afterModule: String { "\(name)After" }
  public var steps: String { "\(solution)/Steps" }
  public var changeRequest: String { "\(solution)/ChangeRequest" }
  public var suite: String { "\(root)/Tests/\(name)Tests" }
  public var descriptionPath: String { "\(folder)/kata.json" }

  public init(name: String, root: String) {
    self.name = name
    self.root = root
  }

  /// What `kata.json` says.
  public func description() throws(WorkbookError) -> KataDescription {
    guard isFile(descriptionPath) else { throw .descriptionMissing(path: "Katas/\(name)/kata.json") }
    do {
      return try JSONDecoder().decode(KataDescription.self, from: Data(contents(of: descriptionPath).utf8))
    } catch let error as WorkbookError {
      throw error
    } catch {
      throw .descriptionWrong(path: "Katas/\(name)/kata.json", reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "" : "\(path): "
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context): "\(place(context))'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      "\(place(context))\(context.debugDescription)"
    default: "\(error)"
    }
  }
}

/// A kata's `kata.json`.
public struct KataDescription: Decodable, Equatable, Sendable {
  public let title: String
  /// How long the kata takes.
  public let minutes: Int
  public let level: Level
  /// The question that the kata answers.
  public let question: String
  /// The type that a colleague wants elsewhere.
  public let carry: Carry
  /// What is wanted of the design, in the order in which metrics are shown.
  public let goals: [Goal]

  public enum Level: String, Decodable, Sendable { case beginner, intermediate, advanced }

  /// The name of the type to carry; one name, or one for each version.
  public struct Carry: Equatable, Sendable {
    public let before: String
    public let after: String
  }

  enum CodingKeys: CodingKey { case title, minutes, level, question, carry, goals }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    minutes = try container.decode(Int.self, forKey: .minutes)
    level = try container.decode(Level.self, forKey: .level)
    question = try container.decode(String.self, forKey: .question)
    carry = try container.decode(Carry.self, forKey: .carry)
    let bounds = try container.decode([String: Int].self, forKey: .goals)
    if let unknown = bounds.keys.sorted().first(where: { Goal.metrics[$0] == nil }) {
      throw DecodingError.dataCorruptedError(
        forKey: .goals, in: container,
        debugDescription:
          "no goal is named '\(unknown)'; the goals are \(Goal.metrics.keys.sorted().joined(separator: ", "))")
    }
    goals = Metric.allCases.compactMap { metric in
      bounds[metric.rawValue].map { Goal(metric: metric, atMost: $0) }
    }
  }
}

extension KataDescription.Carry: Decodable {
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(before: name, after: name)
      return
    }
    let names = try decoder.singleValueContainer().decode([String: String].self)
    guard let before = names["before"], let after = names["after"], names.count == 2 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "wanted is a type's name, or {\"before\", \"after\"}"))
    }
    self.init(before: before, after: after)
  }
}

/// An upper bound for a metric.
public struct Goal: Equatable, Sendable {
  public let metric: Metric
  public let atMost: Int

  public init(metric: Metric, atMost: Int) {
    self.metric = metric
    self.atMost = atMost
  }

  /// The metrics that `kata.json` may bound.
  static let metrics: [String: Metric] = Dictionary(
    uniqueKeysWithValues: [
      Metric.dit, .noc, .overrides, .emptyHooks, .superCalls, .cbo, .classes, .carryTypes, .carryFiles,
    ].map { ($0.rawValue, $0) })

  /// Whether a version meets the goal. One that has no type to carry does not.
  public func isMet(by figures: Figures) -> Bool {
    figures[metric].map { $0 <= atMost } ?? false
  }
}
