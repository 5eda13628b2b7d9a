import ShelterVocabulary

public final class Shelter {
  private var animals: [any Animal] = []
  private var jobs: [Job] = []
  public let pantry = Pantry()

  public init() {}

  public func admit(_ kind: String, name: String, kilograms: Double, years: Double) throws(ShelterError) {
    let intake = try Intake(name: name, kilograms: kilograms, years: years)
    let animal = try animal(kind, intake)
    guard !animals.contains(where: { $0.name == name }) else { throw .nameTaken(name) }
    animals.append(animal)
    if kind == "guide dog" { jobs.append(Job(animal: name)) }
  }

  private func animal(_ kind: String, _ intake: Intake) throws(ShelterError) -> any Animal {
    switch kind {
    case "dog": Dog(intake: intake, record: FeedingRecord(.dog))
    case "guide dog": Dog(intake: intake, record: FeedingRecord(.guideDog))
    case "cat": Cat(intake: intake, record: FeedingRecord(.cat))
    case "diet cat": Cat(intake: intake, record: FeedingRecord(.diet))
    case "rabbit": Rabbit(intake: intake, record: FeedingRecord(.rabbit))
    default: throw .unknownKind(kind)
    }
  }

  public var cards: [String] {
    animals.map { animal in
      let job = jobs.first { $0.animal == animal.name }
      return animal.describe() + (job?.remark ?? "")
    }
  }

  public var walkingList: [String] {
    animals.filter { $0.walks > 0 }.map { "\($0.name): \($0.walks)" }
  }

  public func feed(_ name: String, on day: Int) throws(ShelterError) -> Meal {
    try animals[index(of: name)].feed(on: day, from: pantry)
  }

  public func meals(of name: String) throws(ShelterError) -> [Meal] {
    try animals[index(of: name)].record.meals
  }

  public func book(_ name: String, for client: String, on day: Int, from: Int, to: Int) throws(ShelterError) {
    let appointment = try Appointment(client: client, day: day, from: from, to: to)
    try job(of: name).book.book(appointment)
  }

  public func appointments(of name: String) throws(ShelterError) -> [Appointment] {
    try job(of: name).book.appointments
  }

  private func index(of name: String) throws(ShelterError) -> Int {
    guard let index = animals.firstIndex(where: { $0.name == name }) else { throw .unknownAnimal(name) }
    return index
  }

  private func job(of name: String) throws(ShelterError) -> Job {
    _ = try index(of: name)
    guard let job = jobs.first(where: { $0.animal == name }) else { throw .takesNoAppointments(name) }
    return job
  }
}
