import CarVocabulary

/// Shows one line about a car. It may be on the screen for longer than the car exists.
public final class Dashboard {
  public private(set) weak var car: Car?

  public init(car: Car) {
    self.car = car
  }

  public var text: String {
    guard let car else { return "no car" }
    let mode = if case .running(let gear) = car.state { "\(gear)" } else { "\(car.state)" }
    let digits = String(car.odometer.kilometres)
    let kilometres = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(mode), \(car.engine.revs) rpm, \(kilometres) km"
  }
}
