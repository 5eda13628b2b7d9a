import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// The odometer counts whole kilometres, never backwards, and up to 999999. Distances are in centimetres.
@Suite struct OdometerTests {
  static let kilometre = 100_000
  /// What the odometer doesn't reach.
  static let limit = 1_000_000 * kilometre

  @Test(arguments: Variant.underTest, [CarKind.family, .sports])
  func `distances add up, and kilometres are rounded down`(variant: Variant, kind: CarKind) throws {
    let car = try variant.makeCar(kind, .inGear(1))
    for (centimetres, kilometres) in [
      (99_999, 0), (0, 0), (1, 1), (99_850, 1), (150, 2), (1_000_000, 12), (99_998, 12), (1, 12), (1, 13),
    ] {
      try car.drive(centimetres: centimetres)
      #expect(car.kilometres == kilometres)
    }
  }

  typealias Sum = (kind: CarKind, first: Int, centimetres: Int, times: Int, kilometres: Int)

  static let sums: [TableRow<Sum>] = [
    TableRow((.family, first: 0, centimetres: 90, times: 10_000, kilometres: 9)),
    TableRow((.sports, first: 0, centimetres: 5, times: 20_000, kilometres: 1)),
    TableRow((.family, first: 0, centimetres: 1, times: 100_000, kilometres: 1)),
    // The larger wheels count 17 for 16, which is a fraction of a centimetre for each of these.
    TableRow((.rally, first: 1_599_840, centimetres: 1, times: 160, kilometres: 17)),
    TableRow((.rally, first: 0, centimetres: 10, times: 160_000, kilometres: 17)),
    // The first distance is one sixteenth of a centimetre less than 14 km on these wheels.
    TableRow((.rally, first: 1_317_647, centimetres: 1, times: 1, kilometres: 14)),
  ]

  @Test(arguments: Variant.underTest, sums)
  func `many short distances are exactly their sum`(variant: Variant, row: TableRow<Sum>) throws {
    let car = try variant.makeCar(row.value.kind, .inGear(1))
    try car.drive(centimetres: row.value.first)
    for _ in 1..<row.value.times { try car.drive(centimetres: row.value.centimetres) }
    #expect(car.kilometres == row.value.kilometres - 1, sourceLocation: row.place)
    try car.drive(centimetres: row.value.centimetres)
    #expect(car.kilometres == row.value.kilometres, sourceLocation: row.place)
  }

  @Test(arguments: Variant.underTest)
  func `a rally car's odometer counts a sixteenth more`(variant: Variant) throws {
    let car = try variant.makeCar(.rally, .inGear(1))
    for (metres, kilometres) in [(940, 0), (2, 1), (16_000, 18), (0, 18), (160_000, 188)] {
      try car.drive(centimetres: metres * 100)
      #expect(car.kilometres == kilometres)
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the odometer counts in every gear and keeps its reading in every state`(
    variant: Variant, kind: CarKind
  ) throws {
    let car = try variant.makeCar(kind, .inGear(1))
    let gears = kind == .family ? 1...5 : 1...6
    for gear in gears {
      try car.shift(to: .forward(gear))
      try car.drive(centimetres: 16 * Self.kilometre)
    }
    let expected = gears.count * (kind == .rally ? 17 : 16)
    #expect(car.kilometres == expected)
    for gear in gears.reversed() { try car.shift(to: .at(gear - 1)) }
    try car.stop()
    try car.lock()
    #expect(car.kilometres == expected)
    try car.bring(to: .inGear(1))
    #expect(car.kilometres == expected)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a negative distance is refused, and the odometer never runs backwards`(variant: Variant, kind: CarKind) throws {
    let car = try variant.makeCar(kind, .inGear(1))
    try car.drive(centimetres: 16 * Self.kilometre)
    let before = car.appearance
    for centimetres in EdgeValues.integers where centimetres < 0 {
      #expect(throws: CarError.notADistance(centimetres: centimetres)) { try car.drive(centimetres: centimetres) }
      #expect(car.appearance == before)
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a distance that the odometer can't count is refused whole`(variant: Variant, kind: CarKind) throws {
    let car = try variant.makeCar(kind, .inGear(1))
    for reading in [0, 16] {
      let shown = kind == .rally ? reading / 16 * 17 : reading
      try car.drive(centimetres: reading * Self.kilometre)
      for centimetres in [Self.limit, Self.limit + 1, 1 << 53, .max / 17, .max / 16, .max - 1, .max] {
        #expect(throws: CarError.odometerFull(centimetres: centimetres, atKilometres: shown)) {
          try car.drive(centimetres: centimetres)
        }
        #expect(car.kilometres == shown)
      }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the odometer reaches 999999 km and not one centimetre more`(variant: Variant, kind: CarKind) throws {
    let car = try variant.makeCar(kind, .inGear(1))
    // On the larger wheels, 17 sixteenths: the last of these centimetres would make 1,000,000 km and some more.
    let most = kind == .rally ? Self.limit * 16 / 17 : Self.limit - 1
    #expect(throws: CarError.odometerFull(centimetres: most + 1, atKilometres: 0)) {
      try car.drive(centimetres: most + 1)
    }
    try car.drive(centimetres: most - 1)
    #expect(throws: CarError.odometerFull(centimetres: 2, atKilometres: 999_999)) { try car.drive(centimetres: 2) }
    try car.drive(centimetres: 1)
    try car.drive(centimetres: 0)
    #expect(throws: CarError.odometerFull(centimetres: 1, atKilometres: 999_999)) { try car.drive(centimetres: 1) }
    #expect(car.kilometres == 999_999)
    #expect(car.makeDashboard().text == "gear 1, 2000 rpm, 999999 km")
  }
}
