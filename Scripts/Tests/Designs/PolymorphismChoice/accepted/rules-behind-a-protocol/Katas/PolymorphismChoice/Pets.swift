import ShelterVocabulary

class Animal {
  let intake: Intake
  private let diet: Diet
  private(set) var meals: [Meal] = []

  init(_ intake: Intake, on diet: Diet) {
    self.intake = intake
    self.diet = diet
  }

  var card: String { "\(intake.name), \(intake.facts)." }
  var walksADay: Int { 0 }

  final func eat(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    if meals.contains(where: { $0.day == day }) { throw .alreadyFed(intake.name, day: day) }
    let steps = (diet.rule.grams(forWeight: intake.kilograms) / 5).rounded()
    let meal = Meal(animal: intake.name, day: day, food: diet.food, grams: max(1, Int(steps)) * 5)
    try pantry.take(meal.grams, of: meal.food)
    meals.append(meal)
    return meal
  }
}

final class Dog: Animal {
  override var card: String { super.card + " A dog: \(walksADay) walks a day." }
  override var walksADay: Int { intake.years < 1 ? 4 : intake.years < 10 ? 3 : 2 }
}

final class Cat: Animal {
  override var card: String {
    super.card + " A cat: " + (intake.years < 1 ? "moves with another kitten." : "needs a quiet room.")
  }
}

final class Rabbit: Animal {
  override var card: String { super.card + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run." }
}
