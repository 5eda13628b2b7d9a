import ShelterVocabulary
import Testing
import WorkbookSupport

@testable import PolymorphismChoiceContract

/// The change request: cats that work in a school.
@Suite struct SchoolCatTests {
  static let kinds = ["school cat", "diet school cat"]

  @Test(arguments: Variant.underTest, kinds)
  func `a school cat's card is a cat's card, with the appointments`(variant: Variant, kind: String) throws {
    let shelter = try variant.makeShelter(with: Candidate(kind, 4, 3))
    #expect(
      shelter.cards == ["Luna, 3 years, 4 kg. A cat: needs a quiet room. A school cat with 0 appointments."])
    try shelter.book("Luna", for: "Class 3b", on: 1, from: 600, to: 660)
    #expect(shelter.cards[0].hasSuffix(" A school cat with 1 appointment."))
    let kitten = try variant.makeShelter(with: Candidate(kind, 1, 0.5))
    #expect(
      kitten.cards == [
        "Luna, 0.5 years, 1 kg. A cat: moves with another kitten. A school cat with 0 appointments."
      ])
    #expect(shelter.walkingList == [])
  }

  @Test(arguments: Variant.underTest)
  func `a school cat eats as a cat, or as a cat on a diet`(variant: Variant) throws {
    for (kind, grams) in [("school cat", 60), ("diet school cat", 45)] {
      // The kind says what a cat eats, and not the name, which another cat may have some day.
      let shelter = try variant.makeShelter(with: Candidate(kind, 4, 3), name: "Mia")
      try shelter.deliver(100, of: .catFood)
      #expect(try shelter.feed("Mia", on: 1) == Meal(animal: "Mia", day: 1, food: .catFood, grams: grams))
    }
  }

  @Test(arguments: Variant.underTest, kinds)
  func `a school cat has at most two appointments a day, the earliest first`(variant: Variant, kind: String) throws {
    let shelter = try variant.makeShelter(with: Candidate(kind, 4, 3))
    try shelter.book("Luna", for: "Class 3b", on: 1, from: 600, to: 660)
    let first = try Appointment(client: "Class 3b", day: 1, from: 600, to: 660)
    #expect(throws: ShelterError.timeTaken(by: first)) {
      try shelter.book("Luna", for: "Class 4a", on: 1, from: 630, to: 690)
    }
    try shelter.book("Luna", for: "Class 4a", on: 1, from: 540, to: 600)
    #expect(throws: ShelterError.dayFull(1)) { try shelter.book("Luna", for: "Class 4a", on: 1, from: 0, to: 60) }
    // A time that is taken is the first thing that is said, and of several the earliest.
    let earliest = try Appointment(client: "Class 4a", day: 1, from: 540, to: 600)
    #expect(throws: ShelterError.timeTaken(by: earliest)) {
      try shelter.book("Luna", for: "Class 5c", on: 1, from: 0, to: 1440)
    }
    try shelter.book("Luna", for: "Class 4a", on: 2, from: 0, to: 60)
    #expect(try shelter.appointments(of: "Luna").map(\.from) == [540, 600, 0])
  }

  @Test(arguments: Variant.underTest)
  func `each animal that works has its own appointments and its own limit`(variant: Variant) throws {
    let shelter = variant.makeShelter()
    let kinds = ["guide dog", "school cat", "diet school cat"]
    let limits = (kinds + kinds).map { ($0, $0 == "guide dog" ? 3 : 2) }
    for (index, (kind, _)) in limits.enumerated() {
      try shelter.admit(kind, name: "\(index)", kilograms: 5, years: 3)
    }
    for (index, (kind, limit)) in limits.enumerated() {
      for hour in 0..<limit { try shelter.book("\(index)", for: "Ada", on: 1, from: hour * 60, to: hour * 60 + 60) }
      #expect(throws: ShelterError.dayFull(1), "\(kind)") {
        try shelter.book("\(index)", for: "Ada", on: 1, from: 600, to: 660)
      }
    }
    #expect(try limits.indices.map { try shelter.appointments(of: "\($0)").count } == limits.map(\.1))
  }

  @Test(arguments: Variant.underTest, ["cat", "diet cat", "dog", "rabbit"])
  func `the other animals still take no appointments`(variant: Variant, kind: String) throws {
    let shelter = try variant.makeShelter(with: Candidate(kind, 4, 3))
    #expect(throws: ShelterError.takesNoAppointments("Luna")) {
      try shelter.book("Luna", for: "Class 3b", on: 1, from: 600, to: 660)
    }
    #expect(shelter.cards.allSatisfy { !$0.contains("appointment") })
  }

  @Test(
    arguments: Variant.underTest,
    ["school", "school dog", "school rabbit", "school diet cat", "diet diet cat", "school school cat", "School cat"])
  func `no other kind comes with the two`(variant: Variant, kind: String) throws {
    let shelter = variant.makeShelter()
    #expect(throws: ShelterError.unknownKind(kind)) { try shelter.admit(kind, name: "Luna", kilograms: 4, years: 3) }
    #expect(shelter.cards == [])
  }
}
