import ShelterVocabulary
import Testing
import WorkbookSupport

@testable import PolymorphismChoiceContract

/// What an animal gets, at an age and in a weather.
struct WeatherMeals: Sendable, CustomTestStringConvertible {
  let candidate: Candidate
  /// In mild weather, in frost and in heat.
  let grams: [Int]

  var testDescription: String { candidate.testDescription }

  init(_ kind: String, _ kilograms: Double, _ years: Double, _ grams: [Int]) {
    candidate = Candidate(kind, kilograms, years)
    self.grams = grams
  }

  static let all = [
    Self("dog", 22, 0.5, [405, 485, 365]),
    Self("dog", 22, 0.99, [405, 485, 365]),
    Self("dog", 22, 1, [270, 325, 245]),
    Self("dog", 22, 9.99, [270, 325, 245]),
    Self("dog", 22, 10, [245, 290, 220]),
    // Rounded once: to round before the age, or between the age and the weather, gives other meals.
    Self("dog", 10.4, 0.5, [230, 275, 210]),
    Self("guide dog", 12.3, 12, [185, 225, 170]),
    Self("guide dog", 30, 0.9, [630, 755, 565]),
    Self("guide dog", 30, 4, [420, 505, 380]),
    Self("guide dog", 30, 10, [380, 455, 340]),
    Self("cat", 4, 0.5, [90, 90, 90]),
    Self("cat", 4, 1, [60, 60, 60]),
    Self("cat", 4, 10, [55, 55, 55]),
    Self("diet cat", 8, 0.5, [75, 75, 75]),
    Self("diet cat", 8, 5, [75, 75, 75]),
    Self("diet cat", 8, 12, [75, 75, 75]),
    Self("rabbit", 0.01, 10, [5, 5, 5]),
    Self("rabbit", 2, 1, [50, 50, 45]),
    Self("rabbit", 6, 0.5, [150, 150, 135]),
    Self("rabbit", 6, 10, [90, 90, 80]),
    Self("school cat", 4, 0.5, [90, 90, 90]),
    Self("school cat", 4, 3, [60, 60, 60]),
    Self("school cat", 4, 10, [55, 55, 55]),
    Self("diet school cat", 8, 0.5, [75, 75, 75]),
    Self("diet school cat", 8, 3, [75, 75, 75]),
    Self("diet school cat", 8, 12, [75, 75, 75]),
  ]
}

/// The change request: portions by age and weather.
@Suite struct WeatherTests {
  @Test(arguments: Variant.underTest, WeatherMeals.all)
  func `a meal depends on the kind, the age and the weather`(variant: Variant, feeding: WeatherMeals) throws {
    let shelter = try #require(variant.makeShelter(with: feeding.candidate) as? any WeatherFeeding)
    for food in Food.allCases { try shelter.deliver(10_000, of: food) }
    for (day, weather) in Weather.allCases.enumerated() {
      #expect(try shelter.feed("Luna", on: day, in: weather).grams == feeding.grams[day], "\(weather)")
    }
    #expect(try shelter.feed("Luna", on: 3).grams == feeding.grams[0], "without a word about the weather")
    #expect(try shelter.meals(of: "Luna").map(\.grams) == feeding.grams + [feeding.grams[0]])
  }

  @Test(arguments: Variant.underTest)
  func `there is one meal a day in any weather`(variant: Variant) throws {
    let shelter = try #require(variant.makeShelter(with: Candidate("dog", 20, 3)) as? any WeatherFeeding)
    #expect(throws: ShelterError.notEnough(.dogFood, needed: 300, left: 0)) {
      try shelter.feed("Luna", on: 1, in: .frost)
    }
    try shelter.deliver(300, of: .dogFood)
    #expect(try shelter.feed("Luna", on: 1, in: .frost).grams == 300)
    // Nothing is left, and that the animal has had its meal is still the first thing that is said.
    for weather in Weather.allCases {
      #expect(throws: ShelterError.alreadyFed("Luna", day: 1)) { try shelter.feed("Luna", on: 1, in: weather) }
      #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.feed("Mia", on: 1, in: weather) }
    }
    #expect(shelter.stock(of: .dogFood) == 0)
  }

  /// The weather of one meal, given or refused, is not remembered for the next one, nor for another animal.
  @Test(arguments: Variant.underTest)
  func `the weather counts for one meal`(variant: Variant) throws {
    let shelter = try #require(variant.makeFullShelter() as? any WeatherFeeding)
    #expect(throws: ShelterError.notEnough(.dogFood, needed: 110, left: 0)) {
      try shelter.feed("dog", on: 1, in: .frost)
    }
    #expect(throws: ShelterError.notEnough(.dogFood, needed: 90, left: 0)) { try shelter.feed("dog", on: 1) }
    for food in Food.allCases { try shelter.deliver(10_000, of: food) }
    #expect(try shelter.feed("dog", on: 1, in: .frost).grams == 110)
    #expect(try shelter.feed("dog", on: 2).grams == 90)
    #expect(try shelter.feed("guide dog", on: 1, in: .heat).grams == 95)
    #expect(try shelter.feed("rabbit", on: 1).grams == 100)
  }
}
