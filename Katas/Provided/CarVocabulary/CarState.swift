/// What a car is doing.
public enum CarState: Hashable, Sendable {
  case locked
  /// The doors are open for the driver, and the engine is off.
  case unlocked
  /// The engine is running. Gear 0 is neutral.
  case running(gear: Int)
}

extension CarState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .locked: "locked"
    case .unlocked: "unlocked"
    case .running(gear: 0): "running in neutral"
    case .running(let gear): "running in gear \(gear)"
    }
  }
}
