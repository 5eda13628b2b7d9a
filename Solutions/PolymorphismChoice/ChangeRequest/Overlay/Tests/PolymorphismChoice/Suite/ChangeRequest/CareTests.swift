import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

extension Variant {
  /// Returns a shelter with the animal Luna in it, and 10 kg of each food.
  func makeCare(of kind: String, kilograms: Double = 20, years: Double = 3) throws -> any CareSubject {
    let shelter = try #require(
      try makeShelter(with: Candidate(kind, kilograms, years)) as? any CareSubject,
      "the adapter doesn't conform to CareSubject yet")
    for food in Food.allCases { try shelter.deliver(10_000, of: food) }
    return shelter
  }
}

/// The change request: diets.
@Suite struct DietTests {
  /// Meals as admitted, on a diet twice, after each of two ends, and on a diet again.
  static let diets: [TableRow<(kind: String, kilograms: Double, grams: [Int])>] = [
    TableRow(("dog", 20, [250, 190, 250, 250, 190])), TableRow(("guide dog", 20, [300, 225, 300, 300, 225])),
    TableRow(("school guide dog", 20, [300, 225, 300, 300, 225])), TableRow(("cat", 4, [60, 45, 60, 60, 45])),
    TableRow(("diet cat", 4, [45, 45, 60, 60, 45])), TableRow(("school cat", 4, [60, 45, 60, 60, 45])),
    TableRow(("rabbit", 8, [100, 75, 100, 100, 75])), TableRow(("rabbit", 0.1, [5, 5, 5, 5, 5])),
  ]

  @Test(arguments: Variant.underTest, diets)
  func `any animal goes on a diet and off again, from its next meal on`(
    variant: Variant, row: TableRow<(kind: String, kilograms: Double, grams: [Int])>
  ) throws {
    let shelter = try variant.makeCare(of: row.value.kind, kilograms: row.value.kilograms)
    let face = shelter.cards + shelter.walkingList
    let (put, end) = ({ try shelter.putOnDiet("Luna") }, { try shelter.endDiet(of: "Luna") })
    var meals: [Meal] = []
    for (day, care) in [[], [put, put], [end], [end], [put]].enumerated() {
      for act in care { try act() }
      if day > 0 { #expect(throws: ShelterError.self) { try shelter.feed("Luna", on: day - 1) } }
      meals.append(try shelter.feed("Luna", on: day))
    }
    #expect(meals.map(\.grams) == row.value.grams, sourceLocation: row.place)
    #expect(try shelter.meals(of: "Luna") == meals, sourceLocation: row.place)
    #expect(shelter.cards + shelter.walkingList == face, sourceLocation: row.place)
  }

  @Test(arguments: Variant.underTest)
  func `a diet is one animal's, and an unknown animal has none`(variant: Variant) throws {
    let shelter = try variant.makeCare(of: "guide dog")
    try shelter.admit("guide dog", name: "Nora", kilograms: 20, years: 3)
    try shelter.putOnDiet("Nora")
    #expect(try [shelter.feed("Luna", on: 1).grams, shelter.feed("Nora", on: 1).grams] == [300, 225])
    #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.putOnDiet("Mia") }
    #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.endDiet(of: "Mia") }
    // An animal that comes with that name later isn't on a diet.
    try shelter.admit("guide dog", name: "Mia", kilograms: 20, years: 3)
    #expect(try shelter.feed("Mia", on: 1).grams == 300)
  }
}

/// The change request: jobs.
@Suite struct JobTests {
  /// The kinds with jobs, and the kind of an animal that has retired from all.
  static let working: [TableRow<(kind: String, jobs: [String], retired: String)>] = [
    TableRow(("guide dog", ["guide dog"], "dog")), TableRow(("school cat", ["school cat"], "cat")),
    TableRow(("school guide dog", ["guide dog", "school dog"], "dog")),
  ]

  private func hour(_ hour: Int, on day: Int = 1) throws -> Appointment {
    try Appointment(client: "Ada", day: day, from: hour * 60, to: hour * 60 + 60)
  }

  @Test(arguments: Variant.underTest, working)
  func `a card has a sentence for each job, and a job has its own three appointments a day`(
    variant: Variant, row: TableRow<(kind: String, jobs: [String], retired: String)>
  ) throws {
    let shelter = try variant.makeCare(of: row.value.kind)
    let card = try variant.makeCare(of: row.value.retired).cards[0]
    func sentences(_ count: String) -> String { row.value.jobs.map { " A \($0) with \(count)." }.joined() }
    #expect(shelter.cards == [card + sentences("0 appointments")], sourceLocation: row.place)
    for (index, job) in row.value.jobs.enumerated() {
      let hours = try [4, 0, 2].map { try hour($0 + 6 * index) }
      for hour in hours { try shelter.book("Luna", as: job, hour) }
      #expect(throws: ShelterError.dayFull(1), sourceLocation: row.place) {
        try shelter.book("Luna", as: job, hour(20))
      }
      #expect(throws: ShelterError.timeTaken(by: hours[1]), sourceLocation: row.place) {
        try shelter.book("Luna", as: job, hours[1])
      }
      #expect(try shelter.appointments(of: "Luna", as: job) == [hours[1], hours[2], hours[0]])
    }
    #expect(shelter.cards == [card + sentences("3 appointments")], sourceLocation: row.place)
    #expect(try shelter.feed("Luna", on: 1).grams == (row.value.jobs[0] == "guide dog" ? 300 : 220))
    #expect(shelter.walkingList == (row.value.retired == "dog" ? ["Luna: 3"] : []), sourceLocation: row.place)
  }

  @Test(arguments: Variant.underTest)
  func `an animal isn't in two places`(variant: Variant) throws {
    let shelter = try variant.makeCare(of: "school guide dog")
    for (job, start) in [("guide dog", 10), ("school dog", 8), ("guide dog", 12)] {
      try shelter.book("Luna", as: job, hour(start))
    }
    for job in ["guide dog", "school dog"] {
      for start in [8, 10, 12] {
        #expect(throws: ShelterError.timeTaken(by: try hour(start))) { try shelter.book("Luna", as: job, hour(start)) }
        let long = try Appointment(client: "Bo", day: 1, from: start * 60 + 59, to: 1_440)
        #expect(throws: ShelterError.timeTaken(by: try hour(start))) { try shelter.book("Luna", as: job, long) }
      }
      try shelter.book("Luna", as: job, hour(job == "guide dog" ? 9 : 11))
      try shelter.book("Luna", as: job, hour(10, on: job == "guide dog" ? 2 : 3))
    }
    #expect(try shelter.appointments(of: "Luna", as: "school dog").map(\.from) == [480, 660, 600])
  }

  @Test(arguments: Variant.underTest, working)
  func `a booking without a job is for the first job, and other jobs are refused`(
    variant: Variant, row: TableRow<(kind: String, jobs: [String], retired: String)>
  ) throws {
    let shelter = try variant.makeCare(of: row.value.kind)
    try shelter.book("Luna", for: "Ada", on: 1, from: 0, to: 60)
    let counts = try row.value.jobs.map { try shelter.appointments(of: "Luna", as: $0).count }
    #expect(counts == [1, 0].prefix(counts.count).map { $0 }, sourceLocation: row.place)
    for job in row.value.jobs.dropFirst() { try shelter.book("Luna", as: job, hour(2)) }
    #expect(try shelter.appointments(of: "Luna") == shelter.appointments(of: "Luna", as: row.value.jobs[0]))
    for job in ["guide dog", "school dog", "school cat", "", "dog"] where !row.value.jobs.contains(job) {
      #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.book("Luna", as: job, hour(5)) }
      #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.appointments(of: "Luna", as: job) }
      #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.retire("Luna", from: job) }
    }
    for job in row.value.jobs {
      #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.book("Mia", as: job, hour(5)) }
      #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.appointments(of: "Mia", as: job) }
      #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.retire("Mia", from: job) }
    }
  }

  @Test(arguments: Variant.underTest, working)
  func `an animal that has retired is as any other of its kind, and keeps its meals, place and diet`(
    variant: Variant, row: TableRow<(kind: String, jobs: [String], retired: String)>
  ) throws {
    let shelter = try variant.makeCare(of: row.value.kind, years: 12)
    let other = try variant.makeCare(of: row.value.retired, years: 12)
    for shelter in [shelter, other] { try shelter.admit("guide dog", name: "Nora", kilograms: 20, years: 3) }
    let meal = try shelter.feed("Luna", on: 1)
    try shelter.putOnDiet("Luna")
    try other.putOnDiet("Luna")
    for job in row.value.jobs {
      try shelter.book("Luna", as: job, hour(1))
      try shelter.retire("Luna", from: job)
      #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.retire("Luna", from: job) }
    }
    #expect(shelter.cards + shelter.walkingList == other.cards + other.walkingList, sourceLocation: row.place)
    #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.appointments(of: "Luna") }
    #expect(throws: ShelterError.takesNoAppointments("Luna")) {
      try shelter.book("Luna", for: "Ada", on: 1, from: 0, to: 60)
    }
    #expect(throws: ShelterError.alreadyFed("Luna", day: 1)) { try shelter.feed("Luna", on: 1) }
    let next = try shelter.feed("Luna", on: 2)
    #expect(try next == other.feed("Luna", on: 2), sourceLocation: row.place)
    #expect(try shelter.meals(of: "Luna") == [meal, next], sourceLocation: row.place)
    #expect(try shelter.appointments(of: "Nora") == [])
  }

  @Test(arguments: Variant.underTest, ["guide dog", "school dog"])
  func `the other job goes on`(variant: Variant, job: String) throws {
    let shelter = try variant.makeCare(of: "school guide dog")
    let other = job == "guide dog" ? "school dog" : "guide dog"
    try shelter.book("Luna", as: other, hour(1))
    try shelter.book("Luna", as: job, hour(3))
    try shelter.retire("Luna", from: job)
    #expect(shelter.cards == ["Luna, 3 years, 20 kg. A dog: 3 walks a day. A \(other) with 1 appointment."])
    try shelter.book("Luna", for: "Ada", on: 1, from: 180, to: 240)
    #expect(try shelter.appointments(of: "Luna", as: other).map(\.from) == [60, 180])
    #expect(try shelter.feed("Luna", on: 1).grams == (job == "guide dog" ? 250 : 300))
  }

  @Test(arguments: Variant.underTest, ["school", "school dog", "guide cat", "School cat", "diet dog"])
  func `no other kind comes with it`(variant: Variant, kind: String) throws {
    let shelter = variant.makeShelter()
    #expect(throws: ShelterError.unknownKind(kind)) { try shelter.admit(kind, name: "Luna", kilograms: 4, years: 3) }
  }
}
