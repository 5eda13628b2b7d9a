import CarVocabulary

/// Shows one line about a parts. It may be on the screen for longer than the car exists.
public final class Dashboard {
  public weak var parts: CarParts?

  public init(parts: CarParts) {
    self.parts = parts
  }

  public var text: String {
    guard let parts else { return "no car" }
    let digits = String(parts.kilometres)
    let kilometres = String(repeating: "0", count: 6 - digits.count) + digits + " km"
    return switch parts.state {
    case .locked: "locked, \(kilometres)"
    case .unlocked: "unlocked, \(kilometres)"
    case .running(gear: 0): "neutral, \(parts.revs) rpm, \(kilometres)"
    case .running(let gear): "gear \(gear), \(parts.revs) rpm, \(kilometres)"
    }
  }
}
