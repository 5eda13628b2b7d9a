import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

/// A text in a test's arguments, printed with its invisible characters escaped.
struct Input: Sendable, CustomTestStringConvertible, ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { text.debugDescription }
}

@Suite struct BadInputTests {
  @Test(arguments: Variant.underTest, ["", " ", "Mia\n"] as [Input])
  func `a name that is blank or has a line break is refused`(variant: Variant, name: Input) throws {
    let shelter = try variant.makeFullShelter()
    let cards = shelter.cards
    for kind in Candidate.kinds {
      #expect(throws: ShelterError.malformedName(name.text)) {
        try shelter.admit(kind, name: name.text, kilograms: 4, years: 3)
      }
    }
    #expect(throws: ShelterError.malformedName(name.text)) {
      try shelter.book("guide dog", for: name.text, on: 1, from: 600, to: 660)
    }
    #expect(shelter.cards == cards)
    #expect(try shelter.appointments(of: "guide dog") == [])
  }

  static let unknownKinds: [Input] = [
    "", " ", "dragon", "Dog", "DOG", "dogs", "dog ", " dog", "dog\n", "dog\0", "guide  dog", "guide", "guidedog",
    "diet", "diet dog", "guide cat", "cat\u{301}", "сat", "ｄｏｇ", "🐕", "犬", "animal", "Animal",
  ]

  @Test(arguments: Variant.underTest, unknownKinds)
  func `a kind that the shelter doesn't have is refused`(variant: Variant, kind: Input) throws {
    let shelter = try variant.makeFullShelter()
    let cards = shelter.cards
    #expect(throws: ShelterError.unknownKind(kind.text)) {
      try shelter.admit(kind.text, name: "Mia", kilograms: 4, years: 3)
    }
    #expect(shelter.cards == cards)
    try shelter.admit("cat", name: "Mia", kilograms: 4, years: 3)
  }

  static let strangers: [Input] = ["", " ", "Mia", "luna", "LUNA", "Luna ", " Luna", "Luna\n", "Lun", "Lunaa", "Łuna"]

  @Test(arguments: Variant.underTest, strangers)
  func `an animal that is not in the shelter is refused by name`(variant: Variant, name: Input) throws {
    let shelter = try variant.makeShelter(with: Candidate("guide dog", 20, 3))
    try shelter.deliver(1000, of: .dogFood)
    let error = ShelterError.unknownAnimal(name.text)
    #expect(throws: error) { try shelter.feed(name.text, on: 1) }
    #expect(throws: error) { try shelter.meals(of: name.text) }
    #expect(throws: error) { try shelter.book(name.text, for: "Ada", on: 1, from: 0, to: 60) }
    #expect(throws: error) { try shelter.appointments(of: name.text) }
    #expect(shelter.stock(of: .dogFood) == 1000)
    #expect(try shelter.meals(of: "Luna") == [])
    #expect(try shelter.appointments(of: "Luna") == [])
  }

  @Test(arguments: Variant.underTest, faults)
  func `what is wrong with a request is said`(variant: Variant, example: Example<Request>) throws {
    try ShelterScenario().replay(example, on: variant)
  }

  /// Luna is a guide dog of 20 kg, and the only animal at the beginning.
  private static let faults: Examples<Request> = [
    "of several faults in a form, the first in the order of the form is reported": [
      .admit("dragon", name: "", kilograms: -1, years: -1): .refused("\"\" is not a name"),
      .admit("dragon", name: "Luna", kilograms: -1, years: -1): .refused("no animal weighs -1.0 kg"),
      .admit("dragon", name: "Luna", years: -1): .refused("no animal is -1.0 years old"),
      .admit("dragon", name: "Luna"): .refused(#"the shelter has no kind "dragon""#),
      .admit("cat", name: "Luna"): .refused(#"there is an animal with the name "Luna" already"#),
      .cards: "Luna, 3 years, 20 kg. A dog: 3 walks a day. A guide dog with 0 appointments.",
    ],
    "of several faults in a booking, the first in this order is reported": [
      .admit("cat", name: "Tom"): "admitted",
      .book("Mia", for: " ", from: 60, to: 0): .refused(#"" " is not a name"#),
      .book("Mia", from: 60, to: 0): .refused("there is no time from minute 60 to minute 0 of a day"),
      .book("Tom", from: 60, to: 0): .refused("there is no time from minute 60 to minute 0 of a day"),
    ],
    "an error reads as a sentence with what was wrong in it": [
      .admit("rabbit", name: "Tom", kilograms: 2, years: 2): "admitted",
      .admit("dog", name: "a\n", kilograms: 1, years: 1): .refused(#""a\n" is not a name"#),
      .admit("dog", name: "Mia", kilograms: .nan, years: 1): .refused("no animal weighs nan kg"),
      .admit("dog", name: "Mia", kilograms: 1, years: -1.5): .refused("no animal is -1.5 years old"),
      .feed("Mia", on: 1): .refused(#"there is no animal with the name "Mia""#),
      .deliver(0, .dogFood): .refused("nobody delivers 0 g"),
      .book(for: "\0", on: 3, from: 0, to: 60): .refused(#""\0" is not a name"#),
      .book("Mia", on: 3, from: 0, to: 60): .refused(#"there is no animal with the name "Mia""#),
      .book("Tom", on: 3, from: 0, to: 60): .refused("Tom takes no appointments"),
      .book(on: 3, from: 545, to: 660): "booked",
      .book(for: "Bo", on: 3, from: 600, to: 720): .refused("the time is taken: 9:05–11:00 on day 3, for Ada"),
    ],
  ]
}
