import ShelterVocabulary

struct Animal {
  let intake: Intake
  let kind: Kind
  let ration: Ration
  var meals: [Meal] = []

  var name: String { intake.name }
  var card: String { "\(name), \(intake.facts). \(kind.remark(intake))" }
  var walks: Int { kind.walks(intake) }

  mutating func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard meals.allSatisfy({ $0.day != day }) else { throw .alreadyFed(name, day: day) }
    let grams = max(5, 5 * Int((ration.portion(intake.kilograms) / 5).rounded()))
    try pantry.take(grams, of: ration.food)
    meals.append(Meal(animal: name, day: day, food: ration.food, grams: grams))
    return meals[meals.count - 1]
  }
}
