/// A state of a kata's code on the way from the starting code to the solution.
public enum KataState: Hashable, Sendable, LosslessStringConvertible {
  case before
  /// What it is after a step, counted from 1.
  case step(Int)
  case after

  public init?(_ text: String) {
    switch text {
    case "before": self = .before
    case "after": self = .after
    default:
      guard let number = text.wholeMatch(of: /step (\d+)/).flatMap({ Int($0.1) }) else { return nil }
      self = .step(number)
    }
  }

  public var description: String {
    switch self {
    case .before: "before"
    case .step(let number): "step \(number)"
    case .after: "after"
    }
  }
}
