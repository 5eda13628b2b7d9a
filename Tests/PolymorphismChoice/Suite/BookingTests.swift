import PolymorphismChoiceContract
import ShelterVocabulary
import Testing
import WorkbookSupport

@Suite struct BookingTests {
  @Test(arguments: Variant.underTest, bookings)
  func `a guide dog is booked when it is free`(variant: Variant, example: Example<Request>) throws {
    try ShelterScenario().replay(example, on: variant)
  }

  /// Luna is a guide dog, and the only animal at the beginning.
  private static let bookings: Examples<Request> = [
    "appointments are kept with the earliest first": [
      .appointments(): "",
      .book(on: 2, from: 600, to: 660): "booked", .book(for: "Bo", from: 900, to: 960): "booked",
      .book(on: 2, from: 540, to: 600): "booked", .book(on: 3, from: 0, to: 60): "booked",
      .book(on: -1, from: 1380, to: 1440): "booked", .book(from: 600, to: 660): "booked",
      .book(for: "Cleo", on: 2, from: 1000, to: 1060): "booked", .book(from: 660, to: 720): "booked",
      .appointments(): """
      23:00–24:00 on day -1, for Ada; 10:00–11:00 on day 1, for Ada; 11:00–12:00 on day 1, for Ada; \
      15:00–16:00 on day 1, for Bo; 9:00–10:00 on day 2, for Ada; 10:00–11:00 on day 2, for Ada; \
      16:40–17:40 on day 2, for Cleo; 0:00–1:00 on day 3, for Ada
      """,
    ],
    "nobody can book the same time twice, not even the same client": [
      .book(from: 600, to: 660): "booked",
      .book(from: 600, to: 660): .refused("the time is taken: 10:00–11:00 on day 1, for Ada"),
      .book(for: "Bo", from: 600, to: 660): .refused("the time is taken: 10:00–11:00 on day 1, for Ada"),
      .appointments(): "10:00–11:00 on day 1, for Ada",
    ],
    "of several appointments in the way, the earliest is reported": [
      .book(for: "Cleo", from: 900, to: 960): "booked", .book(from: 600, to: 660): "booked",
      .book(for: "Bo", from: 720, to: 780): "booked",
      .book(from: 0, to: 1440): .refused("the time is taken: 10:00–11:00 on day 1, for Ada"),
      .book(from: 659, to: 1440): .refused("the time is taken: 10:00–11:00 on day 1, for Ada"),
      .book(from: 660, to: 1440): .refused("the time is taken: 12:00–13:00 on day 1, for Bo"),
      .book(from: 780, to: 1440): .refused("the time is taken: 15:00–16:00 on day 1, for Cleo"),
    ],
    "a guide dog has at most three appointments a day": [
      .book(from: 0, to: 60): "booked", .book(from: 60, to: 120): "booked", .book(from: 120, to: 180): "booked",
      .book(from: 180, to: 240): .refused("day 1 has as many appointments as it can have"),
      // A time that is taken is the first thing that is said.
      .book(from: 179, to: 240): .refused("the time is taken: 2:00–3:00 on day 1, for Ada"),
      .book(on: 0, from: 180, to: 240): "booked", .book(on: 2, from: 180, to: 240): "booked",
      .book(on: .min, from: 180, to: 240): "booked", .book(on: .max, from: 180, to: 240): "booked",
      .book(from: 180, to: 240): .refused("day 1 has as many appointments as it can have"),
      .appointments(): """
      3:00–4:00 on day -9223372036854775808, for Ada; 3:00–4:00 on day 0, for Ada; 0:00–1:00 on day 1, for Ada; \
      1:00–2:00 on day 1, for Ada; 2:00–3:00 on day 1, for Ada; 3:00–4:00 on day 2, for Ada; \
      3:00–4:00 on day 9223372036854775807, for Ada
      """,
    ],
    "two guide dogs can have appointments at the same time": [
      .admit("guide dog", name: "Nora"): "admitted",
      .book("Luna", from: 0, to: 60): "booked", .book("Luna", from: 60, to: 120): "booked",
      .book("Luna", from: 120, to: 180): "booked", .book("Nora", from: 0, to: 60): "booked",
      .book("Nora", from: 60, to: 120): "booked", .book("Nora", from: 120, to: 180): "booked",
      .book("Nora", for: "Bo", on: 2, from: 0, to: 60): "booked",
      .appointments("Luna"): """
      0:00–1:00 on day 1, for Ada; 1:00–2:00 on day 1, for Ada; 2:00–3:00 on day 1, for Ada
      """,
      .appointments("Nora"): """
      0:00–1:00 on day 1, for Ada; 1:00–2:00 on day 1, for Ada; 2:00–3:00 on day 1, for Ada; \
      0:00–1:00 on day 2, for Bo
      """,
      .cards: """
      Luna, 3 years, 20 kg. A dog: 3 walks a day. A guide dog with 3 appointments.
      Nora, 3 years, 4 kg. A dog: 3 walks a day. A guide dog with 4 appointments.
      """,
    ],
    "an animal that does not work can't be booked": [
      .admit("dog", name: "Bo"): "admitted", .admit("cat", name: "Mia"): "admitted",
      .admit("diet cat", name: "Leo"): "admitted", .admit("rabbit", name: "Tom"): "admitted",
      .book("Bo", from: 0, to: 60): .refused("Bo takes no appointments"),
      .book("Mia", from: 0, to: 60): .refused("Mia takes no appointments"),
      .appointments("Leo"): .refused("Leo takes no appointments"),
      .appointments("Tom"): .refused("Tom takes no appointments"),
      .book("Luna", from: 0, to: 60): "booked", .appointments(): "0:00–1:00 on day 1, for Ada",
    ],
  ]

  /// Times that share a minute with 10:00 to 11:00, and others that don't.
  static let times = [
    (600, 660, true), (601, 659, true), (540, 601, true), (659, 720, true), (0, 1440, true), (630, 631, true),
    (540, 660, true), (600, 720, true), (540, 600, false), (660, 720, false), (0, 1, false), (1439, 1440, false),
  ]

  @Test(arguments: Variant.underTest, times)
  func `two appointments at the same time are refused, one after the other is not`(
    variant: Variant, time: (from: Int, to: Int, isTaken: Bool)
  ) throws {
    let shelter = try variant.makeShelter(with: Candidate("guide dog", 28, 4))
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
}
