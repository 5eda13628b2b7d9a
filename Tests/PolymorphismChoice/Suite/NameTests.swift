import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

/// Names in several scripts.
@Suite struct NameTests {
  /// Those that can be the name of an animal: not empty, not only blanks, and without control characters.
  static let names =
    EdgeValues.texts.filter { !["", " ", "a\u{0}b"].contains($0) } + ["Бим", "猫", "لولو", "🐶", "Mia 2"]

  @Test(arguments: Variant.underTest, names)
  func `an animal can have a name in any script`(variant: Variant, name: String) throws {
    let shelter = try variant.makeShelter(with: Candidate("guide dog", 20, 3), name: name)
    try shelter.deliver(300, of: .dogFood)
    #expect(shelter.cards == ["\(name), 3 years, 20 kg. A dog: 3 walks a day. A guide dog with 0 appointments."])
    #expect(shelter.walkingList == ["\(name): 3"])
    #expect(try shelter.feed(name, on: 1).animal == name)
    try shelter.book(name, for: name, on: 1, from: 0, to: 1)
    #expect(try shelter.appointments(of: name).map(\.client) == [name])
  }

  private static let blanks = [
    "Anna Maria", "Anna  Maria", "Anna Maria ", " Anna Maria", "Anna\u{A0}Maria", "AnnaMaria",
  ]

  @Test(arguments: Variant.underTest, [blanks] + EdgeValues.pairsThatDifferInCase.map { [$0.0, $0.1] })
  func `names that differ only in blanks or in case are different names`(variant: Variant, names: [String]) throws {
    let shelter = variant.makeShelter()
    for (number, name) in names.enumerated() {
      #expect(throws: ShelterError.unknownAnimal(name)) { try shelter.meals(of: name) }
      try shelter.admit("guide dog", name: name, kilograms: 20, years: 3)
      try shelter.book(name, for: "Ada", on: number, from: 0, to: 1)
    }
    for (number, name) in names.enumerated() {
      #expect(try shelter.appointments(of: name).map(\.day) == [number])
    }
  }

  @Test(arguments: Variant.underTest)
  func `names of the same characters are one name, however they are stored`(variant: Variant) throws {
    for (first, second) in EdgeValues.pairsThatDifferInNormalisation {
      let shelter = try variant.makeShelter(with: Candidate("guide dog", 20, 3), name: first)
      #expect(throws: ShelterError.nameTaken(second)) {
        try shelter.admit("cat", name: second, kilograms: 4, years: 3)
      }
      try shelter.deliver(300, of: .dogFood)
      let meal = try shelter.feed(second, on: 1)
      #expect(Array(meal.animal.unicodeScalars) == Array(first.unicodeScalars), "the name is the one on the card")
      #expect(try shelter.meals(of: first) == [meal])
      try shelter.book(second, for: "Ada", on: 1, from: 0, to: 1)
      #expect(try shelter.appointments(of: first) == shelter.appointments(of: second))
    }
  }

  @Test(arguments: Variant.underTest)
  func `a name can be taken only once, by any kind`(variant: Variant) throws {
    for kind in Candidate.kinds {
      let shelter = try variant.makeShelter(with: Candidate(kind, 4, 3))
      let everything = shelter.everything
      for other in Candidate.kinds {
        #expect(throws: ShelterError.nameTaken("Luna")) {
          try shelter.admit(other, name: "Luna", kilograms: 5, years: 4)
        }
      }
      #expect(shelter.everything == everything)
      // An animal that was refused leaves nothing behind: a cat takes no appointments because a guide dog was refused.
      if kind != "guide dog" {
        #expect(throws: ShelterError.takesNoAppointments("Luna")) { try shelter.appointments(of: "Luna") }
      }
    }
  }
}
