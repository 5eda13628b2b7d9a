/// What a driver asks of a car.
public enum CarRequest: Hashable, Sendable {
  case unlock
  case lock
  case start
  case stop
  case shift(to: Gear)
  /// Courses are measured in whole centimetres, which add up exactly.
  case drive(centimetres: Int)
}

extension CarRequest: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unlock: "unlock"
    case .lock: "lock"
    case .start: "start"
    case .stop: "stop"
    case .shift(let gear): "shift to \(gear)"
    case .drive(let centimetres): "drive \(centimetres) cm"
    }
  }
}
