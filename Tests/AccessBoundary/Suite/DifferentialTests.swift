import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// Random scripts on both versions: cars are made, used in any order, and released while their dashboards are kept.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever a driver does in whatever order, both versions do the same`() async throws {
    try await DrivingScenario().compareVersions()
  }
}

private struct DrivingScenario: DifferentialScenario {
  enum Operation {
    /// A new car takes the place of the one before; the old dashboard is kept.
    case make(CarKind)
    case ask(CarRequest)
    /// Unlocks, starts and shifts up, as far as it goes.
    case bring(toGear: Int)
    case release
  }

  struct Machine {
    let variant: Variant
    var car: (any AccessBoundarySubject)?
    /// One for each car that was made.
    var dashboards: [any DashboardSubject] = []
  }

  private static let gears: [Gear] =
    [.forward(1), .forward(2), .neutral] + [3, 4, 5, 6, 7, 0, -1, 100, .max, .min].map(Gear.forward)
  private static let distances: [Int] = [
    100_000, 0, 1_600_000, 50_000, 99_999, 1, -1, 10_000_000_000, 47_000_000_000, 94_117_647_058, 99_999_999_999,
    100_000_000_000, .max, .min,
  ]

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 24) {
    case 0, 1, 2: .make(draws.one(of: CarKind.allCases))
    case 3, 4, 5: .bring(toGear: draws.number(below: 4))
    case 6: .ask(.unlock)
    case 7: .ask(.start)
    case 8...13: .ask(.shift(to: draws.one(of: Self.gears)))
    case 14...19: .ask(.drive(centimetres: draws.one(of: Self.distances)))
    case 20, 21: .ask(.stop)
    case 22: .ask(.lock)
    default: .release
    }
  }

  func makeMachine(_ variant: Variant) -> Machine {
    var machine = Machine(variant: variant)
    make(.rally, in: &machine)
    return machine
  }

  private func make(_ kind: CarKind, in machine: inout Machine) {
    let car = machine.variant.makeCar(kind)
    machine.car = car
    machine.dashboards.append(car.makeDashboard())
  }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var (outcome, result) = ("no car", "")
    do throws {
      switch operation {
      case .make(let kind):
        make(kind, in: &machine)
        outcome = "made"
      case .ask(let request):
        try machine.car?.perform(request)
        if machine.car != nil { outcome = caseName(of: request) }
      case .bring(let gear):
        try machine.car?.bring(to: .running(in: .at(gear)))
        if machine.car != nil { outcome = "brought" }
      case .release:
        machine.car = nil
        outcome = "released"
      }
    } catch {
      outcome = "refused: \(caseName(of: error))"
      result = "\(error)"
    }
    let state = [machine.car?.appearance ?? "no car"] + machine.dashboards.map(\.text)
    return Observation(outcome: outcome, result: result, state: state.joined(separator: "\n"))
  }

  let longestScript = 40

  let regressions: [[Operation]] = [
    [
      .bring(toGear: 3), .ask(.shift(to: .forward(2))), .ask(.drive(centimetres: 94_117_647_058)),
      .ask(.drive(centimetres: 1_600_000)), .release,
    ]
  ]

  let mustReach = [
    "made", "released", "no car", "brought", "unlock", "lock", "start", "stop", "shift", "drive",
    "refused: notPossible", "refused: noSuchGear", "refused: skipsGears", "refused: notADistance",
    "refused: odometerFull",
  ]
}
