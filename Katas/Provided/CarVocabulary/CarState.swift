/// What a car is doing.
public enum CarState: Hashable, Sendable {
  case locked
  /// The doors are open for the driver, and the engine is off.
  case unlocked
  /// The engine is running.
  case running(in: Gear)
}

extension CarState: CustomStringConvertible {
  public var description: String {
    switch self {
    case .locked: "locked"
    case .unlocked: "unlocked"
    case .running(let gear): "running in \(gear)"
    }
  }
}
