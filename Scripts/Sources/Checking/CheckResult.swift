import ChangeRequests
import Foundation
import Measuring
import Metrics
import Suites
import Workbook

/// What a check found: whether a kata, or a stage of it, is done, and what is missing.
public struct CheckResult: Sendable {
  public let kata: String
  public let stages: [StageResult]
  /// The number of the stage that is judged, counted from 1.
  public let stageNumber: Int
  let isAsked: Bool
  public let behaviour: BehaviourResult
  /// What the compiler warns of in the learner's files; that decides nothing.
  public let warnings: [Finding]
  /// How what a learner may not edit differs from what was shipped, in a sentence for each difference.
  public let differences: [String]
  let hasChangeRequest: Bool
  /// How many stages were done at some time, and are done now if the behaviour is right.
  let stagesReached: Int
  public let verdict: Verdict

  public enum Verdict: Equatable, Sendable {
    case done
    /// The stage that was asked for is done, or one that wasn't done before.
    case stageDone(Int)
    /// Files that aren't the learner's were changed.
    case filesChanged
    /// All tests pass but some that a change request brought, or in files that it changes.
    case onlyChangeRequestFails(inChangedFiles: [String])
    case behaviourFails
    case designUnfinished
  }

  /// Whether what was asked for is done: the stage, or the whole kata.
  public var isDone: Bool { verdict == .done || verdict == .stageDone(stageNumber) }

  /// Whether nothing is wrong but, perhaps, the design.
  var isGreen: Bool { behaviour.isGreen && differences.isEmpty }

  public var stage: StageResult { stages[stageNumber - 1] }

  /// How many stages have their goals met, from the first on.
  var stagesMet: Int { stages.prefix(while: \.isMet).count }

  /// The first stage before the one that is judged whose goals aren't all met; nil if there is none.
  var brokenStage: StageResult? { stages.prefix(stageNumber - 1).first { !$0.isMet } }

  /// How many places and failures are shown, unless all are wanted.
  public static let usualLimit = 3
}

/// The goals of a stage, and how far they are met.
public struct StageResult: Equatable, Sendable {
  public let number: Int
  public let title: String
  public let goals: [GoalResult]

  public var goalsMet: Int { goals.count(where: \.isMet) }
  public var isMet: Bool { goalsMet == goals.count }
}

public struct GoalResult: Equatable, Sendable {
  /// The measure's name in `kata.json`, and the type that it is taken of; nil for the whole version.
  public let measure: String
  public let type: String?
  public let label: String
  /// What is bounded, with the type that is measured: `files to copy for Display`.
  public let title: String
  public let atMost: Int
  /// Nil if the version has none, because a type is missing.
  public let figure: Int?
  public let isMet: Bool
  /// The figure of the last check.
  public let earlier: Int?
  /// The figure before a change request came, if that is the one that meets the goal.
  public let withoutRequest: Int?
  /// Why less is better, and why there is no figure if there is none.
  public let reason: String
  public let missing: String?
  public let places: [Finding]
}

/// What the suite says of the learner's version.
public struct BehaviourResult: Equatable, Sendable {
  public let isGreen: Bool
  /// How many behaviours were tested, and how many of them the run didn't reach.
  public let tested: Int
  public let notRun: Int
  public let summary: String
  public let failures: [Failure]
  /// What failed outside of any behaviour.
  public let otherFailures: [String]
  /// What the suite itself says of the version, apart from its verdict.
  let remarks: [String]

  /// A behaviour that fails.
  public struct Failure: Equatable, Sendable {
    public let name: String
    /// Where it failed, and how.
    public let place: Finding
  }
}
