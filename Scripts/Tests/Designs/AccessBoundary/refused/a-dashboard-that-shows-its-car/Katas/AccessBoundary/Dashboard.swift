import CarVocabulary

/// Shows one line about a car. It may be on the screen for longer than the car exists.
public final class Dashboard {
  public weak var car: Car?

  public init(car: Car) {
    self.car = car
  }

  public var text: String {
    guard let car else { return "no car" }
    let digits = String(car.kilometres)
    let kilometres = String(repeating: "0", count: 6 - digits.count) + digits + " km"
    return switch car.state {
    case .locked: "locked, \(kilometres)"
    case .unlocked: "unlocked, \(kilometres)"
    case .running(gear: 0): "neutral, \(car.revs) rpm, \(kilometres)"
    case .running(let gear): "gear \(gear), \(car.revs) rpm, \(kilometres)"
    }
  }
}
