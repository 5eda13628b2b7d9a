import ShelterVocabulary

/// What an animal gets to eat, and the rule for how much.
struct Ration: Sendable {
  let food: Food
  /// Returns the grams of a meal, not rounded yet, for an animal's weight in kilograms.
  let portion: @Sendable (Double) -> Double

  static let dog = Ration(food: .dogFood) { 50 + 10 * $0 }
  /// A dog that works gets a fifth more.
  static let guideDog = dog.times(1.2)
  static let cat = Ration(food: .catFood) { 20 + 10 * $0 }
  static let diet = cat.times(0.75)
  static let rabbit = Ration(food: .pellets) { min(25 * $0, 100) }

  func times(_ factor: Double) -> Ration {
    Ration(food: food) { portion($0) * factor }
  }
}
