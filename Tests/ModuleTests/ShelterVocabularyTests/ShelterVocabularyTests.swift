import ShelterVocabulary
import Testing

@Suite struct ShelterVocabularyTests {
  @Test(arguments: [
    "", " ", "   ", "\t", "\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{3164}", "\u{202B}\u{202C}", "Mi\na", "Mia\n",
    "\nMia", "Mia\r\n", "Mi\0a", "Mi\ta", "Mia\u{7}", "Mi\u{2028}a", "Mia\u{2029}", "Mi\u{85}a", "\u{1B}[31mMia",
  ])
  func `a name that is blank or has a line break is refused`(name: String) {
    #expect(throws: ShelterError.malformedName(name)) { try Intake(name: name, kilograms: 4, years: 3) }
    #expect(throws: ShelterError.malformedName(name)) { try Appointment(client: name, day: 1, from: 600, to: 660) }
  }

  @Test(arguments: [
    0, -0.0, -1, -.leastNonzeroMagnitude, 200.1, 1e300, .infinity, -.infinity, .nan, -.nan, .signalingNaN,
  ])
  func `a weight that no animal has is refused`(kilograms: Double) {
    #expect(throws: ShelterError.impossibleWeight(kilograms)) {
      try Intake(name: "Mia", kilograms: kilograms, years: 3)
    }
  }

  @Test(arguments: [-1, -.leastNonzeroMagnitude, 100.1, 1e300, .infinity, -.infinity, .nan, -.nan, .signalingNaN])
  func `an age that no animal has is refused`(years: Double) {
    #expect(throws: ShelterError.impossibleAge(years)) { try Intake(name: "Mia", kilograms: 4, years: years) }
  }

  @Test(arguments: [
    (600, 600), (660, 600), (0, 0), (1440, 1440), (-1, 60), (-60, -1), (0, 1441), (1440, 1441), (.min, .max),
    (.max, .min), (0, .max), (.min, 0),
  ])
  func `a time that no day has is refused`(from: Int, to: Int) {
    #expect(throws: ShelterError.impossibleTime(from: from, to: to)) {
      try Appointment(client: "Ada", day: 1, from: from, to: to)
    }
  }

  @Test(arguments: [0, -1, 1_000_001, .max, .min])
  func `a delivery of too little or too much is refused`(grams: Int) throws {
    let pantry = Pantry()
    try pantry.deliver(1_000_000, of: .pellets)
    #expect(throws: ShelterError.impossibleDelivery(grams)) { try pantry.deliver(grams, of: .pellets) }
    try pantry.deliver(1, of: .pellets)
    #expect(pantry.stock(of: .pellets) == 1_000_001)
  }
}
