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
    guard case .running(let gear) = parts.state else { return "\(parts.state), \(kilometres)" }
    return "\(gear == 0 ? "neutral" : "gear \(gear)"), \(parts.revs) rpm, \(kilometres)"
  }
}
