import ShelterVocabulary

/// What an animal gets to eat, and the rule for how much: some grams, and more for each kilogram that it weighs.
struct Ration {
  let food: Food
  let base, perKilogram, most: Double

  static let dog = Ration(food: .dogFood, base: 50, perKilogram: 10, most: .infinity)
  static let cat = Ration(food: .catFood, base: 20, perKilogram: 10, most: .infinity)
  static let rabbit = Ration(food: .pellets, base: 0, perKilogram: 25, most: 100)

  func portion(for intake: Intake) -> Grams { Grams(min(base + perKilogram * intake.kilograms, most)) }
}
