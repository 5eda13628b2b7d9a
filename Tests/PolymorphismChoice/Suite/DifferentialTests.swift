import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

/// Random days in a shelter: animals arrive, eat and are booked, in any order, and not all of it is possible.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `whatever happens in a shelter, both versions say the same`() async throws {
    try await ShelterScenario().compareVersions()
  }
}

struct ShelterScenario: DifferentialScenario {
  private static let names = ["Luna", "Mia", "luna", "Zoe\u{308}", "Zoë", "Бим", "🐶", "", "a\nb"]
  /// Weights with exact sums, so that rounding doesn't depend on the order in which a formula is calculated.
  private static let weights: [Double] = [4, 0.5, 3.75, 20, 28.25, 200, 0.25, 0, -1, .nan, 201, .infinity]
  private static let ages: [Double] = [3, 0.5, 1, 10, 0.99, 9.99, 0, 100, -1, .nan, 101]

  func operation(from draws: inout Draws) -> Request {
    // Few names, so that scripts meet the same animal again.
    let name = draws.once(in: 8) ? draws.one(of: Self.names) : draws.one(of: Array(Self.names.prefix(2)))
    switch draws.number(below: 12) {
    case 0, 1:
      let isGood = !draws.once(in: 6)
      return .admit(
        draws.one(of: ["guide dog"] + Candidate.kinds + (isGood ? [] : ["dragon", "Dog"])), name: name,
        kilograms: draws.one(of: isGood ? Array(Self.weights.prefix(7)) : Self.weights),
        years: draws.one(of: isGood ? Array(Self.ages.prefix(8)) : Self.ages))
    case 2: return .deliver(draws.one(of: [2500, 200, 5, 60, 1_000_000, 0, -1]), draws.one(of: Food.allCases))
    case 3, 4, 5: return .feed(name, on: draws.number(below: 2))
    case 6, 7, 8, 9:
      let from = draws.number(below: 24) * 60
      return .book(
        name, for: draws.once(in: 8) ? "" : draws.one(of: ["Ada", "Бо"]), on: draws.once(in: 4) ? 2 : 1, from: from,
        to: from + (draws.once(in: 6) ? draws.one(of: [0, -60, 600]) : draws.one(of: [60, 30, 1, 120])))
    case 10: return .meals(name)
    default: return .appointments(name)
    }
  }

  /// One guide dog is in the shelter from the beginning, so that scripts come to its appointments sooner.
  func makeMachine(_ variant: Variant) throws -> any PolymorphismChoiceSubject {
    try variant.makeShelter(with: Candidate("guide dog", 20, 3))
  }

  func perform(_ request: Request, on shelter: inout any PolymorphismChoiceSubject) -> Observation {
    let result = request.perform(on: shelter)
    let events = result.outcome.hasPrefix("refused") ? [] : [result.text]
    return Observation(outcome: result.outcome, result: result.text, events: events, state: shelter.everything)
  }

  let mustReach =
    ["admitted", "delivered", "fed", "booked", "meals", "appointments"]
    + [
      "malformedName", "impossibleWeight", "impossibleAge", "unknownKind", "nameTaken", "unknownAnimal",
      "impossibleDelivery", "alreadyFed", "notEnough", "impossibleTime", "takesNoAppointments", "timeTaken", "dayFull",
    ].map { "refused: \($0)" }
}
