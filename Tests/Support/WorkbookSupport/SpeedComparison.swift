import Foundation

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
    let ratio = after / max(before, .leastNormalMagnitude)
    printLine("speed: \(Scenario.self) " + String(format: "%.4f s, %.4f s, ratio %.2f", before, after, ratio))
  }
}
