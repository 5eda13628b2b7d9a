import ShelterVocabulary
import Testing
import WorkbookSupport

@testable import PolymorphismChoiceContract

extension Variant {
  /// Returns a shelter with the animal Luna in it, and 10 kg of each food.
  func makeCare(of kind: String, kilograms: Double = 4, years: Double = 3) throws -> any CareSubject {
    let shelter = try #require(
      try makeShelter(with: Candidate(kind, kilograms, years)) as? any CareSubject,
      "the adapter doesn't conform to CareSubject yet")
    for food in Food.allCases { try shelter.deliver(10_000, of: food) }
    return shelter
  }
}

extension Request {
  /// What an animal shows of itself: everything but its meals.
  static func face(of shelter: any PolymorphismChoiceSubject) -> String {
    (shelter.cards + shelter.walkingList + [Request.appointments("Luna").perform(on: shelter).text])
      .joined(separator: "\n")
  }
}

/// The change request: diets.
@Suite struct DietTests {
  /// The usual portion, and the one on a diet.
  static let portions = [
    ("dog", 20.0, 250, 190), ("guide dog", 20, 300, 225), ("cat", 4, 60, 45), ("school cat", 4, 60, 45),
    ("rabbit", 4, 100, 75), ("rabbit", 8, 100, 75), ("rabbit", 0.1, 5, 5),
  ]

  @Test(arguments: Variant.underTest, portions)
  func `any animal goes on a diet and off again, from its next meal on`(
    variant: Variant, example: (kind: String, kilograms: Double, usual: Int, reduced: Int)
  ) throws {
    let shelter = try variant.makeCare(of: example.kind, kilograms: example.kilograms)
    let face = Request.face(of: shelter)
    var meals = [try shelter.feed("Luna", on: 1)]
    try shelter.putOnDiet("Luna")
    #expect(throws: ShelterError.alreadyFed("Luna", day: 1)) { try shelter.feed("Luna", on: 1) }
    for day in 2...3 { meals.append(try shelter.feed("Luna", on: day)) }
    try shelter.endDiet(of: "Luna")
    meals.append(try shelter.feed("Luna", on: 4))
    #expect(meals.map(\.grams) == [example.usual, example.reduced, example.reduced, example.usual])
    #expect(try shelter.meals(of: "Luna") == meals)
    #expect(Request.face(of: shelter) == face)
  }

  /// The meals as it was admitted, on a diet twice, after each of two ends, and on a diet again.
  static let diets = [
    ("dog", [90, 70, 90, 90, 70]), ("guide dog", [110, 80, 110, 110, 80]), ("cat", [60, 45, 60, 60, 45]),
    ("diet cat", [45, 45, 60, 60, 45]), ("school cat", [60, 45, 60, 60, 45]), ("rabbit", [100, 75, 100, 100, 75]),
  ]

  @Test(arguments: Variant.underTest, diets)
  func `a diet twice is a diet once, and there may be none to end`(
    variant: Variant, example: (kind: String, grams: [Int])
  ) throws {
    let shelter = try variant.makeCare(of: example.kind)
    let (put, end) = ({ try shelter.putOnDiet("Luna") }, { try shelter.endDiet(of: "Luna") })
    var grams: [Int] = []
    for (day, care) in [[], [put, put], [end], [end], [put]].enumerated() {
      for act in care { try act() }
      grams.append(try shelter.feed("Luna", on: day).grams)
    }
    #expect(grams == example.grams)
  }

  @Test(arguments: Variant.underTest)
  func `a diet is one animal's, and a stranger has none`(variant: Variant) throws {
    let shelter = try variant.makeCare(of: "guide dog", kilograms: 20)
    try shelter.admit("guide dog", name: "Nora", kilograms: 20, years: 3)
    try shelter.putOnDiet("Nora")
    #expect(try [shelter.feed("Luna", on: 1).grams, shelter.feed("Nora", on: 1).grams] == [300, 225])
    let everything = shelter.everything
    #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.putOnDiet("Mia") }
    #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.endDiet(of: "Mia") }
    #expect(shelter.everything == everything)
    // Nor has one who comes with that name later.
    try shelter.admit("guide dog", name: "Mia", kilograms: 20, years: 3)
    #expect(try shelter.feed("Mia", on: 1).grams == 300)
  }
}

/// The change request: animals that cease to work.
@Suite struct RetirementTests {
  @Test(arguments: Variant.underTest, [("guide dog", "dog"), ("school cat", "cat")])
  func `an animal that retires is as any other of its kind`(
    variant: Variant, example: (works: String, retired: String)
  ) throws {
    let shelter = try variant.makeCare(of: example.works, kilograms: 20, years: 12)
    let other = try variant.makeCare(of: example.retired, kilograms: 20, years: 12)
    try shelter.book("Luna", for: "Ada", on: 1, from: 0, to: 60)
    try shelter.retire("Luna")
    #expect(Request.face(of: shelter) == Request.face(of: other))
    #expect(try shelter.feed("Luna", on: 1) == other.feed("Luna", on: 1))
    #expect(throws: ShelterError.takesNoAppointments("Luna")) {
      try shelter.book("Luna", for: "Ada", on: 2, from: 0, to: 60)
    }
    #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.appointments(of: "Luna") }
    #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.retire("Luna") }
  }

  @Test(arguments: Variant.underTest, [("guide dog", 300, 250), ("school cat", 220, 220)])
  func `an animal that retires keeps its meals`(
    variant: Variant, example: (kind: String, working: Int, retired: Int)
  ) throws {
    let shelter = try variant.makeCare(of: example.kind, kilograms: 20)
    var meals = try [2, 1].map { try shelter.feed("Luna", on: $0) }
    try shelter.retire("Luna")
    #expect(try shelter.meals(of: "Luna") == meals)
    for day in 1...2 {
      #expect(throws: ShelterError.alreadyFed("Luna", day: day)) { try shelter.feed("Luna", on: day) }
    }
    meals.append(try shelter.feed("Luna", on: 3))
    #expect(try shelter.meals(of: "Luna") == meals)
    #expect(meals.map(\.grams) == [example.working, example.working, example.retired])
  }

  @Test(arguments: Variant.underTest)
  func `an animal that retires keeps its name and its place in all lists`(variant: Variant) throws {
    let shelter = try variant.makeCare(of: "dog")
    for name in ["Zoë", "Nora", "Bo"] { try shelter.admit("guide dog", name: name, kilograms: 20, years: 3) }
    try shelter.retire("Nora")
    #expect(shelter.walkingList == ["Luna: 3", "Zoë: 3", "Nora: 3", "Bo: 3"])
    #expect(shelter.cards.map { $0.hasSuffix("appointments.") } == [false, true, false, true])
    #expect(throws: ShelterError.nameTaken("Nora")) { try shelter.admit("cat", name: "Nora", kilograms: 4, years: 3) }
    try shelter.book("Zoë", for: "Ada", on: 1, from: 0, to: 60)
    #expect(try shelter.appointments(of: "Bo") == [])
  }

  @Test(arguments: Variant.underTest, [("guide dog", [225, 190, 250, 190]), ("school cat", [165, 165, 220, 165])])
  func `a diet goes on after retirement, and can begin and end then`(
    variant: Variant, example: (kind: String, grams: [Int])
  ) throws {
    let shelter = try variant.makeCare(of: example.kind, kilograms: 20)
    try shelter.putOnDiet("Luna")
    var grams = [try shelter.feed("Luna", on: 1).grams]
    try shelter.retire("Luna")
    grams.append(try shelter.feed("Luna", on: 2).grams)
    try shelter.endDiet(of: "Luna")
    grams.append(try shelter.feed("Luna", on: 3).grams)
    try shelter.putOnDiet("Luna")
    grams.append(try shelter.feed("Luna", on: 4).grams)
    #expect(grams == example.grams)
  }

  @Test(arguments: Variant.underTest, ["dog", "cat", "diet cat", "rabbit"])
  func `an animal that takes no appointments can't retire`(variant: Variant, kind: String) throws {
    let shelter = try variant.makeCare(of: kind)
    let everything = shelter.everything
    #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.retire("Luna") }
    #expect(throws: ShelterError.unknownAnimal("Mia")) { try shelter.retire("Mia") }
    #expect(shelter.everything == everything)
  }
}

/// The change request: the school's cat.
@Suite struct SchoolCatTests {
  @Test(arguments: Variant.underTest, [(3.0, "needs a quiet room"), (0.5, "moves with another kitten")])
  func `a school cat's card is a cat's card, with the appointments`(
    variant: Variant, example: (years: Double, remark: String)
  ) throws {
    let shelter = try variant.makeCare(of: "school cat", years: example.years)
    let card = try variant.makeCare(of: "cat", years: example.years).cards[0]
    #expect(card.hasSuffix(" A cat: \(example.remark)."))
    #expect(shelter.cards == [card + " A school cat with 0 appointments."])
    try shelter.book("Luna", for: "Class 3b", on: 1, from: 600, to: 660)
    #expect(shelter.cards == [card + " A school cat with 1 appointment."])
    #expect(shelter.walkingList == [])
    #expect(try shelter.feed("Luna", on: 1) == Meal(animal: "Luna", day: 1, food: .catFood, grams: 60))
  }

  @Test(arguments: Variant.underTest)
  func `a school cat is booked by the rules of a guide dog`(variant: Variant) throws {
    let shelter = try variant.makeCare(of: "school cat")
    for from in [600, 0, 60] { try shelter.book("Luna", for: "Class 3b", on: 1, from: from, to: from + 60) }
    let booked = try shelter.appointments(of: "Luna")
    #expect(booked.map(\.from) == [0, 60, 600])
    #expect(throws: ShelterError.timeTaken(by: booked[0])) {
      try shelter.book("Luna", for: "Class 4a", on: 1, from: 30, to: 90)
    }
    #expect(throws: ShelterError.dayFull(1)) { try shelter.book("Luna", for: "Class 4a", on: 1, from: 120, to: 180) }
    try shelter.admit("guide dog", name: "Nora", kilograms: 20, years: 3)
    try shelter.book("Nora", for: "Ada", on: 1, from: 0, to: 60)
    #expect(try shelter.appointments(of: "Luna") == booked)
  }

  @Test(arguments: Variant.underTest, ["school", "school dog", "diet school cat", "School cat", "diet dog"])
  func `no other kind comes with it`(variant: Variant, kind: String) throws {
    let shelter = variant.makeShelter()
    #expect(throws: ShelterError.unknownKind(kind)) { try shelter.admit(kind, name: "Luna", kilograms: 4, years: 3) }
  }
}
