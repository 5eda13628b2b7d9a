import LearnerFiles
import Suites
import Workbook

/// A state of a kata that its suite is tried on.
public enum TestedVersion: Hashable, Sendable, CustomStringConvertible {
  case before, after
  /// The learner's files after a step.
  case step(Int)

  public init(_ variant: Variant) {
    switch variant {
    case .before: self = .before
    case .after: self = .after
    }
  }

  init?(_ text: String) {
    switch text {
    case "before": self = .before
    case "after": self = .after
    default:
      guard text.hasPrefix("step "), let number = Int(text.dropFirst(5)), number > 0 else { return nil }
      self = .step(number)
    }
  }

  /// The version that a run of the suite names. The files after a step take the place of the starting code.
  var variant: Variant { self == .after ? .after : .before }

  /// The number of the step; 0 if no step has to be applied.
  var step: Int { if case .step(let number) = self { number } else { 0 } }

  public var description: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .step(let number): "step \(number)"
    }
  }

  /// The step in the middle of a kata, where learners work for the longest time; nil if it has fewer than two steps.
  public static func middle(of kata: Kata) throws -> TestedVersion? {
    let count = try Step.all(of: kata).count
    return count < 2 ? nil : .step(count / 2)
  }

  /// The versions that a whole proof tries, in the order in which a learner meets them.
  public static func all(of kata: Kata) throws -> [TestedVersion] {
    [.before] + [try middle(of: kata)].compactMap(\.self) + [.after]
  }
}
