import Foundation
import Judging
import Katas
import Metrics
import Terminal

/// Who checked, when, and from which step of the solution on.
public struct CheckStamp: Sendable {
  let pair: String?
  let placedStep: Int?
  let time: Date

  public init(pair: String?, placedStep: Int?, time: Date = Date()) {
    (self.pair, self.placedStep, self.time) = (pair, placedStep, time)
  }

  fileprivate var members: [(String, JSONText)] {
    [("pair", .init(pair)), ("placedStep", .init(placedStep)), ("time", .string(time.formatted(.iso8601)))]
  }
}

extension CheckResult {
  /// The result for machines; `Scripts/README.md` documents it.
  public func json(_ stamp: CheckStamp) -> JSONText {
    .object(
      [
        ("kata", .string(evidence.kata.name)), ("verdict", .string(verdict.name)), ("isDone", .bool(isDone)),
        ("stage", .number(stageNumber)), ("hasChangeRequest", .bool(hasChangeRequest)),
        ("changedFiles", .array(evidence.differences.map(JSONText.string))), ("behaviour", behaviour),
        ("stages", .array(stages.map(\.json))),
        ("warnings", .array(evidence.warnings.map { .object($0.members(text: "message")) })), ("error", .null),
      ] + stamp.members)
  }

  private var behaviour: JSONText {
    .object([
      ("isGreen", .bool(evidence.run.succeeded)), ("tested", .number(evidence.run.tested.count)),
      ("notRun", .number(evidence.run.notRun.count)),
      (
        "failures",
        .array(evidence.run.failures.map { .object([("name", .string($0.name))] + $0.place.members(text: "message")) })
      ),
      ("otherFailures", .array(evidence.run.otherFailures.map(JSONText.string))),
    ])
  }
}

extension CheckResult.Verdict {
  fileprivate var name: String {
    switch self {
    case .done: "done"
    case .stageDone: "stage done"
    case .filesChanged: "files changed"
    case .onlyChangeRequestFails: "only the change request fails"
    case .behaviourFails: "behaviour fails"
    case .designUnfinished: "design unfinished"
    }
  }
}

extension StageResult {
  fileprivate var json: JSONText {
    .object([("title", .string(title)), ("isMet", .bool(isMet)), ("goals", .array(goals.map(\.json)))])
  }
}

extension GoalResult {
  fileprivate var json: JSONText {
    .object([
      ("measure", .string(goal.metric.rawValue)), ("of", .init(goal.type)), ("label", .string(title)),
      ("figure", .init(figure)), ("atMost", .number(goal.atMost)), ("isMet", .bool(isMet)),
      ("withoutChangeRequest", .init(withoutRequest)),
      ("places", .array(places.map { .object($0.members(text: "text")) })),
    ])
  }
}

extension Finding {
  fileprivate func members(text name: String) -> [(String, JSONText)] {
    [("file", .string(location.file)), ("line", .number(location.line)), (name, .string(text))]
  }
}

extension CompilerError {
  public func json(of kata: Kata, _ stamp: CheckStamp) -> JSONText {
    .object(
      [
        ("kata", .string(kata.name)), ("verdict", .string("does not compile")), ("isDone", .bool(false)),
        (
          "error",
          .object([("file", .init(location?.file)), ("line", .init(location?.line)), ("message", .string(message))])
        ),
      ] + stamp.members)
  }
}
