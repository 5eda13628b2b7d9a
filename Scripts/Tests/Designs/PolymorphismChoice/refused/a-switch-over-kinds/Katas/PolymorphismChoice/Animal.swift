import ShelterVocabulary

enum Kind: String {
  case dog, cat, rabbit
  case guideDog = "guide dog"
  case dietCat = "diet cat"
}

/// An animal that lives in the shelter.
final class Animal {
  let kind: Kind
  let intake: Intake
  let book = AppointmentBook()
  private(set) var meals: [Meal] = []

  init(_ kind: Kind, _ intake: Intake) {
    self.kind = kind
    self.intake = intake
  }

  var name: String { intake.name }

  func describe() -> String {
    let introduction = "\(name), \(intake.facts)."
    switch kind {
    case .dog: return introduction + " A dog: \(walks) walks a day."
    case .guideDog:
      return introduction
        + " A dog: \(walks) walks a day. A guide dog with \(Appointment.count(book.appointments.count))."
    case .cat, .dietCat:
      return introduction + (intake.years < 1 ? " A cat: moves with another kitten." : " A cat: needs a quiet room.")
    case .rabbit: return introduction + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run."
    }
  }

  var walks: Int {
    switch kind {
    case .dog, .guideDog: intake.years < 1 ? 4 : intake.years < 10 ? 3 : 2
    case .cat, .dietCat, .rabbit: 0
    }
  }

  var food: Food {
    switch kind {
    case .dog, .guideDog: .dogFood
    case .cat, .dietCat: .catFood
    case .rabbit: .pellets
    }
  }

  private func portion() -> Double {
    switch kind {
    case .dog: 50 + 10 * intake.kilograms
    case .guideDog: (50 + 10 * intake.kilograms) * 1.2
    case .cat: 20 + 10 * intake.kilograms
    case .dietCat: (20 + 10 * intake.kilograms) * 0.75
    case .rabbit: min(25 * intake.kilograms, 100)
    }
  }

  func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(name, day: day) }
    let grams = max(5, Int((portion() / 5).rounded()) * 5)
    try pantry.take(grams, of: food)
    let meal = Meal(animal: name, day: day, food: food, grams: grams)
    meals.append(meal)
    return meal
  }
}
