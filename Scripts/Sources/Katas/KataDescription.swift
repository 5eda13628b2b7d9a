import Foundation
import Machine
import Metrics

/// What `kata.json` says of a kata.
public struct KataDescription: Decodable, Equatable, Sendable {
  public let title: String
  public let level: Level
  public let question: String
  /// The type whose dependencies are counted.
  public let dependencies: MeasuredType
  /// The members of the contract that the change request touches.
  public let trace: [String]?
  public let stages: [Stage]

  init(_ json: Data, at path: String) throws {
    do {
      self = try JSONDecoder().decode(KataDescription.self, from: json)
    } catch let error as DecodingError {
      throw Failure("\(path): \(error.words)")
    }
    if stages.isEmpty { throw Failure("\(path): a kata has at least one stage") }
  }

  public enum Level: String, Decodable, Sendable { case beginner, intermediate, advanced }

  /// The name of the type whose dependencies are counted; one name, or one for each version.
  public struct MeasuredType: Equatable, Sendable {
    public let before: String
    public let after: String

    /// The names that a learner's version may have for it: the new one, as soon as it is there, and the old one.
    public var candidates: [String] { before == after ? [after] : [after, before] }
  }

  public var minutes: Int { stages.reduce(0) { $0 + $1.minutes } }

  /// The line under a handout's first sentence: `Beginner · 2 stages: 30 and 25 minutes`.
  public var line: String {
    let minutes = stages.map { "\($0.minutes)" }
    let list = minutes.dropLast().joined(separator: ", ") + (minutes.count > 1 ? " and " : "") + (minutes.last ?? "")
    return level.rawValue.capitalized + " · \(stages.count) \(stages.count == 1 ? "stage" : "stages"): \(list) minutes"
  }

  /// The goals of all stages, each measure with the bound of the last stage that has it, in the order in which measures
  /// are shown.
  public var finalGoals: [Goal] {
    let all = stages.flatMap(\.goals)
    let latest = all.indices.filter { i in !all[(i + 1)...].contains { $0.label == all[i].label } }.map { all[$0] }
    return Metric.allCases.flatMap { metric in latest.filter { $0.metric == metric } }
  }
}

/// A part of a kata that is done in one sitting.
public struct Stage: Decodable, Equatable, Sendable {
  public let title: String
  public let minutes: Int
  public let lastStep: Int
  /// The files to read before it, `File.swift` or `File.swift:10-60`.
  public let read: [String]?
  public let goals: [Goal]
}

extension KataDescription.MeasuredType: Decodable {
  private enum CodingKeys: CodingKey { case before, after }

  public init(from decoder: any Decoder) throws {
    // What is no text has two names, or the error says which one is missing.
    if let name = try? String(from: decoder) {
      self.init(before: name, after: name)
    } else {
      let names = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        before: try names.decode(String.self, forKey: .before), after: try names.decode(String.self, forKey: .after))
    }
  }
}
