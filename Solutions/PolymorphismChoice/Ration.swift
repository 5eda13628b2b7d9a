import ShelterVocabulary

/// What an animal gets to eat, and the rule for how much. A rule can serve several kinds.
struct Ration: Sendable {
  let food: Food
  /// Returns the usual portion of an animal with this form.
  let portion: @Sendable (Intake) -> Grams

  static let dog = Ration(food: .dogFood) { Grams(50 + 10 * $0.kilograms) }
  static let cat = Ration(food: .catFood) { Grams(20 + 10 * $0.kilograms) }
  static let rabbit = Ration(food: .pellets) { Grams(min(25 * $0.kilograms, 100)) }
}
