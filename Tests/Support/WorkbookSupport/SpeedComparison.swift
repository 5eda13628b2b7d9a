/// Compares how long both versions take for the same random scripts.
///
/// `KATA_SPEED=20` makes `compareVersions` measure instead of compare: it performs its scripts twenty times on each version,
/// in turns, and prints the least processor time of each version and their ratio. `Scripts/speed-benchmark` runs this in a
/// release build. The time to describe what was observed is part of both.
struct SpeedComparison<Scenario: DifferentialScenario> {
  let scenario: Scenario
  let scripts: [[Scenario.Operation]]

  /// The least processor time of each version, in seconds.
  func measure(rounds: Int) throws -> (before: Double, after: Double) {
    var least: [Variant: Double] = [:]
    for round in 0..<rounds {
      // The version that goes first changes, so that a warm cache helps both.
      for variant in round.isMultiple(of: 2) ? Variant.allCases : Variant.allCases.reversed() {
        let seconds = try secondsOfThread {
          for script in scripts {
            var machine = try scenario.makeMachine(variant)
            for operation in script { _ = scenario.perform(operation, on: &machine) }
          }
        }
        least[variant] = min(least[variant] ?? .infinity, seconds)
      }
    }
    return (least[.before] ?? 0, least[.after] ?? 0)
  }

  /// Measures and prints one line: `speed: PlayerScenario 0.0120 s, 0.0118 s, ratio 0.98`.
  func printRatio(rounds: Int) throws {
    let (before, after) = try measure(rounds: rounds)
    printLine(
      "speed: \(Scenario.self) \(decimal(before, digits: 4)) s, \(decimal(after, digits: 4)) s, "
        + "ratio \(decimal(after / max(before, .leastNormalMagnitude), digits: 2))")
  }

  /// A number with so many digits behind the point. (Foundation has this; it would cost every learner its loading time.)
  private func decimal(_ number: Double, digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
