import ShelterVocabulary

protocol Animal {
  var intake: Intake { get }
}

extension Animal {
  var name: String { intake.name }
  var introduction: String { "\(name), \(intake.facts)." }
}

protocol Describable: Animal {
  func describe() -> String
}

protocol Walkable {
  var walks: Int { get }
}

protocol Portioned {
  var food: Food { get }
  func portion() -> Double
}

protocol Feedable: AnyObject, Animal, Portioned {
  var meals: [Meal] { get set }
}

extension Feedable {
  func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(name, day: day) }
    let grams = max(5, Int((portion() / 5).rounded()) * 5)
    try pantry.take(grams, of: food)
    let meal = Meal(animal: name, day: day, food: food, grams: grams)
    meals.append(meal)
    return meal
  }
}

protocol Bookable {
  var book: AppointmentBook { get }
}

protocol DogLike: Animal, Walkable, Portioned {}

extension DogLike {
  var card: String { introduction + " A dog: \(walks) walks a day." }
  var walks: Int { intake.years < 1 ? 4 : intake.years < 10 ? 3 : 2 }
  var food: Food { .dogFood }
  var dogPortion: Double { 50 + 10 * intake.kilograms }
}

protocol CatLike: Describable, Portioned {}

extension CatLike {
  func describe() -> String {
    introduction + (intake.years < 1 ? " A cat: moves with another kitten." : " A cat: needs a quiet room.")
  }
  var food: Food { .catFood }
  var catPortion: Double { 20 + 10 * intake.kilograms }
}
