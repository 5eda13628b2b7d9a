import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

/// What an animal of a kind and weight gets.
struct Feeding: Sendable, CustomTestStringConvertible {
  let kind: String
  let kilograms: Double
  let food: Food
  let grams: Int
  /// Where the kind's list begins.
  let place: SourceLocation

  var testDescription: String { "\(kind), \(kilograms) kg" }

  static func all(
    _ kind: String, _ food: Food, _ meals: [(kilograms: Double, grams: Int)], place: SourceLocation = #_sourceLocation
  ) -> [Feeding] {
    meals.map { Feeding(kind: kind, kilograms: $0.kilograms, food: food, grams: $0.grams, place: place) }
  }

  static let all =
    // 50 + 10 for each kilogram, to the nearest 5.
    all(
      "dog", .dogFood,
      [(0.1, 50), (0.2, 50), (0.3, 55), (0.75, 60), (1.76, 70), (8.5, 135), (20, 250), (20.24, 250), (200, 2050)])
    // A fifth more: 60 + 12 for each kilogram.
    + all(
      "guide dog", .dogFood,
      [(0.1, 60), (0.24, 65), (0.5, 65), (1.02, 70), (1.05, 75), (8.5, 160), (20, 300), (28.75, 405), (200, 2460)])
    // 20 + 10 for each kilogram.
    + all("cat", .catFood, [(0.1, 20), (0.24, 20), (0.26, 25), (0.3, 25), (0.75, 30), (4, 60), (4.5, 65), (200, 2020)])
    // Three quarters: 15 + 7.5 for each kilogram.
    + all(
      "diet cat", .catFood,
      [(0.1, 15), (0.25, 15), (0.32, 15), (0.34, 20), (1, 25), (1.01, 25), (4, 45), (4.5, 50), (7, 70), (200, 1515)])
    // 25 for each kilogram, up to 100, and at least one step of the scales.
    + all(
      "rabbit", .pellets,
      [
        (.leastNonzeroMagnitude, 5), (0.01, 5), (0.25, 5), (0.3, 10), (0.496, 10), (0.504, 15), (1, 25), (2.5, 65),
        (3.75, 95), (4, 100), (4.25, 100), (200, 100),
      ])
}

@Suite struct FeedingTests {
  @Test(arguments: Variant.underTest, Feeding.all)
  func `a meal is what the kind and the weight ask for`(variant: Variant, feeding: Feeding) throws {
    for years in [1, 3.5, 9.5] {
      let shelter = try variant.makeShelter(with: Candidate(feeding.kind, feeding.kilograms, years))
      try shelter.deliver(10_000, of: feeding.food)
      let meals = try (1...3).map { try shelter.feed("Luna", on: $0) }
      #expect(
        meals == (1...3).map { Meal(animal: "Luna", day: $0, food: feeding.food, grams: feeding.grams) },
        sourceLocation: feeding.place)
      #expect(shelter.stock(of: feeding.food) == 10_000 - 3 * feeding.grams)
      #expect(try shelter.meals(of: "Luna") == meals)
    }
  }

  @Test(arguments: Variant.underTest)
  func `each animal has its own meals`(variant: Variant) throws {
    let shelter = try variant.makeFullShelter()
    for food in Food.allCases { try shelter.deliver(1000, of: food) }
    for kind in Candidate.kinds.reversed() { _ = try shelter.feed(kind, on: 1) }
    let grams = try Candidate.kinds.map { try shelter.meals(of: $0).map(\.grams) }
    #expect(grams == [[90], [110], [60], [45], [100]])
    #expect(Food.allCases.map { shelter.stock(of: $0) } == [800, 895, 900])
  }

  @Test(arguments: Variant.underTest, Candidate.kinds)
  func `an animal has one meal a day, on any day`(variant: Variant, kind: String) throws {
    let shelter = try variant.makeShelter(with: Candidate(kind, 4, 3))
    for food in Food.allCases { try shelter.deliver(100_000, of: food) }
    let days = [3, 1, 2] + EdgeValues.integers.filter { ![1].contains($0) }
    for day in days { #expect(try shelter.feed("Luna", on: day).day == day) }
    let stock = Food.allCases.map { shelter.stock(of: $0) }
    for day in days.reversed() {
      #expect(throws: ShelterError.alreadyFed("Luna", day: day)) { try shelter.feed("Luna", on: day) }
    }
    #expect(try shelter.meals(of: "Luna").map(\.day) == days)
    #expect(Food.allCases.map { shelter.stock(of: $0) } == stock)
  }

  @Test(arguments: Variant.underTest)
  func `a day with a meal is remembered, however many days follow`(variant: Variant) throws {
    let shelter = try variant.makeShelter(with: Candidate("rabbit", 4, 3))
    try shelter.deliver(200_000, of: .pellets)
    let days = 1...1400
    for day in days { _ = try shelter.feed("Luna", on: day) }
    for day in [1, 2, 300, 1399, 1400] {
      #expect(throws: ShelterError.alreadyFed("Luna", day: day)) { try shelter.feed("Luna", on: day) }
    }
    #expect(try shelter.meals(of: "Luna").map(\.day) == Array(days))
    #expect(shelter.stock(of: .pellets) == 60_000)
  }

  @Test(arguments: Variant.underTest, pantries)
  func `a meal is taken from the pantry, once a day`(variant: Variant, example: Example<Request>) throws {
    try ShelterScenario().replay(example, on: variant)
  }

  /// Luna is a guide dog of 20 kg, and the only animal at the beginning.
  private static let pantries: Examples<Request> = [
    "without enough food there is no meal, and after a delivery there is": [
      .feed(on: 1): .refused("300 g of dog food are needed, and 0 g are left"),
      .deliver(299, .dogFood): "delivered", .deliver(1000, .catFood): "delivered",
      .feed(on: 1): .refused("300 g of dog food are needed, and 299 g are left"),
      .meals(): "", .stock(.dogFood): "299 g",
      .deliver(1, .dogFood): "delivered", .feed(on: 1): "Luna: 300 g of dog food on day 1",
      .stock(.dogFood): "0 g", .stock(.catFood): "1000 g",
    ],
    "an animal that has had its meal is told apart from an empty stock": [
      .deliver(300, .dogFood): "delivered", .feed(on: 1): "Luna: 300 g of dog food on day 1",
      .feed(on: 1): .refused("Luna has had a meal on day 1 already"),
      .feed(on: 2): .refused("300 g of dog food are needed, and 0 g are left"),
    ],
    "appointments don't change a meal": [
      .deliver(1000, .dogFood): "delivered", .feed(on: 1): "Luna: 300 g of dog food on day 1",
      .book(on: 2, from: 60, to: 120): "booked", .book(on: 2, from: 120, to: 180): "booked",
      .book(on: 2, from: 180, to: 240): "booked", .feed(on: 2): "Luna: 300 g of dog food on day 2",
    ],
  ]

  @Test(arguments: Variant.underTest)
  func `two shelters know nothing of each other`(variant: Variant) throws {
    let first = try variant.makeShelter(with: Candidate("guide dog", 20, 3))
    let second = try variant.makeShelter(with: Candidate("guide dog", 10, 3))
    try first.deliver(500, of: .dogFood)
    try first.book("Luna", for: "Ada", on: 1, from: 0, to: 60)
    #expect(second.stock(of: .dogFood) == 0)
    #expect(try second.appointments(of: "Luna") == [])
    try second.deliver(200, of: .dogFood)
    #expect(try first.feed("Luna", on: 1).grams == 300)
    #expect(try second.meals(of: "Luna") == [])
    #expect(try second.feed("Luna", on: 1).grams == 180)
  }
}
