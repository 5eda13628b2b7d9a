import ShelterVocabulary

/// An animal of the shelter, with its meals, and with its appointments if it works.
final class Resident {
  let animal: any Animal
  let book: AppointmentBook?
  private let adjustments: [Adjustment]
  private(set) var meals: [Meal] = []

  init(_ animal: any Animal, _ adjustments: [Adjustment] = [], book: AppointmentBook? = nil) {
    self.animal = animal
    self.adjustments = adjustments
    self.book = book
  }

  /// What the card at the animal's door says.
  var card: String {
    guard let book else { return animal.describe() }
    return "\(animal.describe()) \(book.summary)"
  }

  /// Gives the animal its meal of a day.
  func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(animal.name, day: day) }
    let ration = animal.ration
    let grams = adjustments.reduce(ration.portion(animal.intake)) { $0 * $1.factor }.weighed
    try pantry.take(grams, of: ration.food)
    let meal = Meal(animal: animal.name, day: day, food: ration.food, grams: grams)
    meals.append(meal)
    return meal
  }
}
