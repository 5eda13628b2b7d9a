import LearnerFiles
import Suites
import Workbook

/// A state of a kata that its suite is tried on.
public enum TestedVersion: Hashable, Sendable, CustomStringConvertible {
  case before, after
  /// The learner's files after a step.
  case step(Int)

  init?(_ text: String) {
    switch text {
    case "before": self = .before
    case "after": self = .after
    default:
      guard let number = text.wholeMatch(of: /step (\d+)/).flatMap({ Int($0.1) }), number > 0 else { return nil }
      self = .step(number)
    }
  }

  /// The version that a run of the suite names. The files after a step take the place of the starting code.
  var variant: Variant { self == .after ? .after : .before }

  public var description: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .step(let number): "step \(number)"
    }
  }

  /// The versions whose mutants are tried, in the order in which a learner meets them: the step in the middle is where
  /// learners work for the longest time. A kata with fewer than two steps has none.
  public static func all(of kata: Kata) throws -> [TestedVersion] {
    let count = try Step.all(of: kata).count
    return count < 2 ? [.before, .after] : [.before, .step(count / 2), .after]
  }
}
