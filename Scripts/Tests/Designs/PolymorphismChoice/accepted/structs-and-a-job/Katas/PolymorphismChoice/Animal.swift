import ShelterVocabulary

protocol Animal {
  var intake: Intake { get }
  var record: FeedingRecord { get set }
  func describe() -> String
  var walks: Int { get }
}

extension Animal {
  var name: String { intake.name }
  var introduction: String { "\(name), \(intake.facts)." }
  var walks: Int { 0 }

  mutating func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    try record.feed(intake, on: day, from: pantry)
  }
}

/// What an animal eats, and has eaten.
struct FeedingRecord {
  let ration: Ration
  private(set) var meals: [Meal] = []

  init(_ ration: Ration) { self.ration = ration }

  mutating func feed(_ intake: Intake, on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(intake.name, day: day) }
    let grams = max(5, Int((ration.portion(intake.kilograms) / 5).rounded()) * 5)
    try pantry.take(grams, of: ration.food)
    let meal = Meal(animal: intake.name, day: day, food: ration.food, grams: grams)
    meals.append(meal)
    return meal
  }
}
