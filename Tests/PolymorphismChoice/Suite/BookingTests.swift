import ShelterVocabulary
import Testing
import WorkbookSupport

@testable import PolymorphismChoiceContract

@Suite struct BookingTests {
  private static func shelter(_ variant: Variant) throws -> any PolymorphismChoiceSubject {
    try variant.makeShelter(with: Candidate("guide dog", 28, 4))
  }

  @Test(arguments: Variant.underTest)
  func `appointments are kept with the earliest first`(variant: Variant) throws {
    let shelter = try Self.shelter(variant)
    #expect(try shelter.appointments(of: "Luna") == [])
    let times = [(2, 600), (1, 900), (2, 540), (3, 0), (-1, 1380), (1, 600), (2, 1000), (1, 660)]
    for (day, from) in times { try shelter.book("Luna", for: "\(day), \(from)", on: day, from: from, to: from + 60) }
    #expect(
      try shelter.appointments(of: "Luna").map(\.client) == [
        "-1, 1380", "1, 600", "1, 660", "1, 900", "2, 540", "2, 600", "2, 1000", "3, 0",
      ])
    let first = try Appointment(client: "-1, 1380", day: -1, from: 1380, to: 1440)
    #expect(try shelter.appointments(of: "Luna").first == first)
  }

  /// Times that share a minute with 10:00 to 11:00, and others that don't.
  static let times = [
    (600, 660, true), (601, 659, true), (540, 601, true), (659, 720, true), (0, 1440, true), (630, 631, true),
    (540, 660, true), (600, 720, true), (540, 600, false), (660, 720, false), (0, 1, false), (1439, 1440, false),
  ]

  @Test(arguments: Variant.underTest, times)
  func `two appointments at the same time are refused, one after the other is not`(
    variant: Variant, time: (from: Int, to: Int, isTaken: Bool)
  ) throws {
    let shelter = try Self.shelter(variant)
    try shelter.book("Luna", for: "Ada", on: 1, from: 600, to: 660)
    let ada = try Appointment(client: "Ada", day: 1, from: 600, to: 660)
    let blaise = try Appointment(client: "Blaise", day: 1, from: time.from, to: time.to)
    if time.isTaken {
      #expect(throws: ShelterError.timeTaken(by: ada)) {
        try shelter.book("Luna", for: "Blaise", on: 1, from: time.from, to: time.to)
      }
      #expect(try shelter.appointments(of: "Luna") == [ada])
      #expect(shelter.cards[0].hasSuffix("A guide dog with 1 appointment."))
    } else {
      try shelter.book("Luna", for: "Blaise", on: 1, from: time.from, to: time.to)
      #expect(try shelter.appointments(of: "Luna") == (time.from < 600 ? [blaise, ada] : [ada, blaise]))
    }
    // The same time on the days around it is free.
    for day in [0, 2] { try shelter.book("Luna", for: "Blaise", on: day, from: time.from, to: time.to) }
    #expect(try shelter.appointments(of: "Luna").count == (time.isTaken ? 3 : 4))
  }

  @Test(arguments: Variant.underTest)
  func `nobody can book the same time twice, not even the same client`(variant: Variant) throws {
    let shelter = try Self.shelter(variant)
    let ada = try Appointment(client: "Ada", day: 1, from: 600, to: 660)
    try shelter.book("Luna", for: "Ada", on: 1, from: 600, to: 660)
    for _ in 0..<2 {
      #expect(throws: ShelterError.timeTaken(by: ada)) {
        try shelter.book("Luna", for: "Ada", on: 1, from: 600, to: 660)
      }
    }
    #expect(try shelter.appointments(of: "Luna") == [ada])
  }

  @Test(arguments: Variant.underTest)
  func `of several appointments in the way, the earliest is reported`(variant: Variant) throws {
    let shelter = try Self.shelter(variant)
    for from in [900, 600, 720] { try shelter.book("Luna", for: "at \(from)", on: 1, from: from, to: from + 60) }
    for (from, earliest) in [(0, 600), (659, 600), (660, 720), (780, 900)] {
      let taken = try Appointment(client: "at \(earliest)", day: 1, from: earliest, to: earliest + 60)
      #expect(throws: ShelterError.timeTaken(by: taken)) {
        try shelter.book("Luna", for: "Blaise", on: 1, from: from, to: 1440)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a guide dog has at most three appointments a day`(variant: Variant) throws {
    let shelter = try Self.shelter(variant)
    for from in [0, 60, 120] { try shelter.book("Luna", for: "Ada", on: 1, from: from, to: from + 60) }
    let booked = try shelter.appointments(of: "Luna")
    #expect(throws: ShelterError.dayFull(1)) { try shelter.book("Luna", for: "Ada", on: 1, from: 180, to: 240) }
    // A time that is taken is the first thing that is said.
    #expect(throws: ShelterError.timeTaken(by: booked[2])) {
      try shelter.book("Luna", for: "Ada", on: 1, from: 179, to: 240)
    }
    #expect(try shelter.appointments(of: "Luna") == booked)
    for day in [0, 2, .min, .max] { try shelter.book("Luna", for: "Ada", on: day, from: 180, to: 240) }
    #expect(throws: ShelterError.dayFull(1)) { try shelter.book("Luna", for: "Ada", on: 1, from: 180, to: 240) }
    #expect(try shelter.appointments(of: "Luna").map(\.day) == [.min, 0, 1, 1, 1, 2, .max])
  }

  @Test(arguments: Variant.underTest)
  func `two guide dogs can have appointments at the same time`(variant: Variant) throws {
    let shelter = try Self.shelter(variant)
    try shelter.admit("guide dog", name: "Nora", kilograms: 30, years: 5)
    for name in ["Luna", "Nora"] {
      for from in [0, 60, 120] { try shelter.book(name, for: "Ada", on: 1, from: from, to: from + 60) }
    }
    try shelter.book("Nora", for: "Blaise", on: 2, from: 0, to: 60)
    #expect(try shelter.appointments(of: "Luna").count == 3)
    #expect(try shelter.appointments(of: "Nora").map(\.client) == ["Ada", "Ada", "Ada", "Blaise"])
    #expect(shelter.cards.map { $0.suffix(16) } == ["3 appointments.", "4 appointments."].map { " " + $0 })
  }

  @Test(arguments: Variant.underTest, Candidate.kinds.filter { $0 != "guide dog" })
  func `an animal that does not work can't be booked`(variant: Variant, kind: String) throws {
    let shelter = try variant.makeFullShelter()
    let cards = shelter.cards
    #expect(throws: ShelterError.takesNoAppointments(kind)) {
      try shelter.book(kind, for: "Ada", on: 1, from: 600, to: 660)
    }
    #expect(throws: ShelterError.takesNoAppointments(kind)) { try shelter.appointments(of: kind) }
    #expect(shelter.cards == cards)
    try shelter.book("guide dog", for: "Ada", on: 1, from: 600, to: 660)
  }
}
