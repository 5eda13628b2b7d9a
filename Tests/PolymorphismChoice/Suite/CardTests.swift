import PolymorphismChoiceContract
import Testing
import WorkbookSupport

/// An animal as it is admitted.
struct Candidate: Sendable, CustomTestStringConvertible {
  let kind: String
  let kilograms: Double
  let years: Double

  init(_ kind: String, _ kilograms: Double, _ years: Double) {
    (self.kind, self.kilograms, self.years) = (kind, kilograms, years)
  }

  var testDescription: String { "\(kind), \(kilograms) kg, \(years) years" }

  static let kinds = ["dog", "guide dog", "cat", "diet cat", "rabbit"]
}

extension Variant {
  /// Returns a shelter with one animal in it.
  func makeShelter(with candidate: Candidate, name: String = "Luna") throws -> any PolymorphismChoiceSubject {
    let shelter = makeShelter()
    try shelter.admit(candidate.kind, name: name, kilograms: candidate.kilograms, years: candidate.years)
    return shelter
  }

  /// Returns a shelter with one animal of each kind, each named after its kind.
  func makeFullShelter() throws -> any PolymorphismChoiceSubject {
    let shelter = makeShelter()
    for kind in Candidate.kinds { try shelter.admit(kind, name: kind, kilograms: 4, years: 3) }
    return shelter
  }
}

@Suite struct CardTests {
  static let cards: [TableRow<(Candidate, String)>] = [
    TableRow((Candidate("dog", 20, 3), "Luna, 3 years, 20 kg. A dog: 3 walks a day.")),
    TableRow((Candidate("dog", 3.5, 0.5), "Luna, 0.5 years, 3.5 kg. A dog: 4 walks a day.")),
    TableRow((Candidate("dog", 30, 12), "Luna, 12 years, 30 kg. A dog: 2 walks a day.")),
    TableRow(
      (Candidate("guide dog", 28, 4), "Luna, 4 years, 28 kg. A dog: 3 walks a day. A guide dog with 0 appointments.")),
    TableRow((Candidate("cat", 4, 2), "Luna, 2 years, 4 kg. A cat: needs a quiet room.")),
    TableRow((Candidate("cat", 1.2, 0.9), "Luna, 0.9 years, 1.2 kg. A cat: moves with another kitten.")),
    TableRow((Candidate("cat", 3, 1), "Luna, 1 year, 3 kg. A cat: needs a quiet room.")),
    TableRow((Candidate("diet cat", 7.5, 6), "Luna, 6 years, 7.5 kg. A cat: needs a quiet room.")),
    TableRow((Candidate("diet cat", 2, 0.5), "Luna, 0.5 years, 2 kg. A cat: moves with another kitten.")),
    TableRow((Candidate("rabbit", 2, 1.5), "Luna, 1.5 years, 2 kg. A rabbit: needs a small run.")),
    TableRow((Candidate("rabbit", 3.99, 0), "Luna, 0 years, 4 kg. A rabbit: needs a small run.")),
    TableRow((Candidate("rabbit", 4, 100), "Luna, 100 years, 4 kg. A rabbit: needs a large run.")),
  ]

  @Test(arguments: Variant.underTest, cards)
  func `a card says what visitors ask about a kind`(variant: Variant, row: TableRow<(Candidate, String)>) throws {
    #expect(try variant.makeShelter(with: row.value.0).cards == [row.value.1], sourceLocation: row.place)
  }

  @Test(arguments: Variant.underTest, EdgeValues.fewCounts)
  func `a guide dog's card counts its appointments`(variant: Variant, count: Int) throws {
    let shelter = try variant.makeFullShelter()
    let others = shelter.cards.filter { !$0.hasPrefix("guide dog") }
    for day in 0..<count {
      try shelter.book("guide dog", for: "Ada", on: day, from: 600, to: 660)
      let noun = day == 0 ? "appointment" : "appointments"
      #expect(
        shelter.cards[1] == "guide dog, 3 years, 4 kg. A dog: 3 walks a day. A guide dog with \(day + 1) \(noun).")
    }
    #expect(shelter.cards.filter { !$0.hasPrefix("guide dog") } == others)
  }

  static let walks = [(0, 4), (0.99, 4), (1, 3), (1.01, 3), (9.99, 3), (10, 2), (10.01, 2), (100, 2)]

  @Test(arguments: Variant.underTest, walks)
  func `how often a dog walks depends on its age`(variant: Variant, row: (years: Double, walks: Int)) throws {
    for kind in ["dog", "guide dog"] {
      let shelter = try variant.makeShelter(with: Candidate(kind, 20, row.years))
      #expect(shelter.walkingList == ["Luna: \(row.walks)"])
      #expect(shelter.cards[0].contains("A dog: \(row.walks) walks a day."))
    }
  }

  @Test(arguments: Variant.underTest)
  func `cards and the walking list are in the order of admission, and only dogs walk`(variant: Variant) throws {
    let shelter = variant.makeShelter()
    #expect(shelter.cards + shelter.walkingList == [])
    let names = (Candidate.kinds + Candidate.kinds).enumerated().map { "\(9 - $0) \($1)" }
    for (index, name) in names.enumerated() {
      try shelter.admit(String(name.dropFirst(2)), name: name, kilograms: 4, years: Double(index))
    }
    #expect(shelter.cards.map { String($0.prefix { $0 != "," }) } == names)
    #expect(shelter.walkingList == ["9 dog: 4", "8 guide dog: 3", "4 dog: 3", "3 guide dog: 3"])
  }
}
