import ShelterVocabulary

/// An animal of the shelter, with its meals, and with its job if it works.
final class Resident {
  let animal: any Animal
  private var job: Job?
  private let isOnDiet: Bool
  private(set) var meals: [Meal] = []

  init(_ animal: any Animal, job: Job? = nil, isOnDiet: Bool = false) {
    self.animal = animal
    self.job = job
    self.isOnDiet = isOnDiet
  }

  /// What the card at the animal's door says.
  var card: String {
    guard let job else { return animal.describe() }
    return "\(animal.describe()) A \(job.title) with \(Appointment.count(job.book.appointments.count))."
  }

  /// Gives the animal its meal of a day.
  func feed(on day: Int, from pantry: Pantry) throws(ShelterError) -> Meal {
    guard !meals.contains(where: { $0.day == day }) else { throw .alreadyFed(animal.name, day: day) }
    let ration = animal.ration
    let portion = ration.portion(for: animal.intake) * (job?.portionFactor ?? 1) * (isOnDiet ? 0.75 : 1)
    let grams = portion.weighed
    try pantry.take(grams, of: ration.food)
    let meal = Meal(animal: animal.name, day: day, food: ration.food, grams: grams)
    meals.append(meal)
    return meal
  }

  func book(_ appointment: Appointment) throws(ShelterError) {
    var job = try work()
    try job.book.add(appointment)
    self.job = job
  }

  func appointments() throws(ShelterError) -> [Appointment] { try work().book.appointments }

  /// The job of an animal that works.
  private func work() throws(ShelterError) -> Job {
    guard let job else { throw .takesNoAppointments(animal.name) }
    return job
  }
}
