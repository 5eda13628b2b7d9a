import CarVocabulary

/// Shows one line about a car. It may be on the screen for longer than the car exists.
public final class Dashboard {
  private weak var car: Car?

  init(car: Car) {
    self.car = car
  }

  public var text: String {
    guard let car else { return "no car" }
    let digits = String(car.kilometres)
    let kilometres = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + " km"
    guard case .running(let gear) = car.state else { return "\(car.state), \(kilometres)" }
    return "\(gear), \(car.revs) rpm, \(kilometres)"
  }
}
