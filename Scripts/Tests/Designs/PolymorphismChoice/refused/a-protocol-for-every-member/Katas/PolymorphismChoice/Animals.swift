import ShelterVocabulary

final class Dog: Describable, DogLike, Feedable {
  let intake: Intake
  var meals: [Meal] = []
  init(_ intake: Intake) { self.intake = intake }
  func describe() -> String { card }
  func portion() -> Double { dogPortion }
}

final class GuideDog: Describable, DogLike, Feedable, Bookable {
  let intake: Intake
  let book = AppointmentBook()
  var meals: [Meal] = []
  init(_ intake: Intake) { self.intake = intake }
  func describe() -> String { card + " A guide dog with \(Appointment.count(book.appointments.count))." }
  func portion() -> Double { dogPortion * 1.2 }
}

final class Cat: CatLike, Feedable {
  let intake: Intake
  var meals: [Meal] = []
  init(_ intake: Intake) { self.intake = intake }
  func portion() -> Double { catPortion }
}

final class DietCat: CatLike, Feedable {
  let intake: Intake
  var meals: [Meal] = []
  init(_ intake: Intake) { self.intake = intake }
  func portion() -> Double { catPortion * 0.75 }
}

final class Rabbit: Describable, Feedable {
  let intake: Intake
  var meals: [Meal] = []
  init(_ intake: Intake) { self.intake = intake }
  func describe() -> String { introduction + " A rabbit: needs a \(intake.kilograms < 4 ? "small" : "large") run." }
  var food: Food { .pellets }
  func portion() -> Double { min(25 * intake.kilograms, 100) }
}
