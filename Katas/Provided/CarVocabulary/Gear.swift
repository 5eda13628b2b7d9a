/// A position of the gear lever.
public enum Gear: Hashable, Sendable {
  case neutral
  /// Forward gears have numbers from 1.
  case forward(Int)

  /// The place of the gear in a gearbox, in which neutral is next to the first gear.
  public var position: Int {
    switch self {
    case .neutral: 0
    case .forward(let number): number
    }
  }
}

extension Gear: CustomStringConvertible {
  public var description: String {
    switch self {
    case .neutral: "neutral"
    case .forward(let number): "gear \(number)"
    }
  }
}
