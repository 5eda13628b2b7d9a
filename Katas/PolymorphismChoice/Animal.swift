import ShelterVocabulary

/// An animal that lives in the shelter.
class Animal {
  let intake: Intake
  let food: Food
  private(set) var meals: [Meal] = []

  init(_ intake: Intake, food: Food) {
    self.intake = intake
    self.food = food
  }

  var name: String { intake.name }

  /// What the card at the animal's door says.
  func describe() -> String { intake.introduction }

  /// How often the animal goes for a walk in a day.
  var walks: Int { 0 }

  /// Gives the animal its meal of a day.
  func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(name, day: day) }
    let grams = portion().weighed
    try pantry.take(grams, of: food)
    let meal = Meal(animal: name, day: day, food: food, grams: grams)
    meals.append(meal)
    return meal
  }

  /// Until the vet has said more about a kind, an animal gets 10 g for each kilogram.
  func portion() -> Grams { Grams(10 * intake.kilograms) }
}
