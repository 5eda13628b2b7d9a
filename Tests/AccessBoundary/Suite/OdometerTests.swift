import CarVocabulary
import Testing
import WorkbookSupport

@testable import AccessBoundaryContract

/// The odometer counts whole kilometres, never backwards, and up to 999999.
@Suite struct OdometerTests {
  /// What the odometer doesn't reach, in metres.
  static let limit = 1_000_000_000.0

  private func makeRunningCar(_ variant: Variant, _ kind: CarKind) throws -> any AccessBoundarySubject {
    let car = variant.makeCar(kind)
    try car.bring(to: .inGear(1))
    return car
  }

  @Test(arguments: Variant.underTest, [CarKind.family, .sports])
  func `distances add up, and kilometres are rounded down`(variant: Variant, kind: CarKind) throws {
    let car = try makeRunningCar(variant, kind)
    // About an eighth of a millimetre. It is a power of two, so that sums with it are exact.
    let fraction = 1.0 / 8192
    for (metres, kilometres) in [
      (999.0, 0), (0.5, 0), (0.5, 1), (0, 1), (-0.0, 1), (998.5, 1), (1.5, 2), (10_000, 12), (1000 - fraction, 12),
      (fraction, 13), (.leastNonzeroMagnitude, 13),
    ] {
      try car.drive(metres: metres)
      #expect(car.kilometres == kilometres)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a rally car's odometer counts a sixteenth more`(variant: Variant) throws {
    let car = try makeRunningCar(variant, .rally)
    for (metres, kilometres) in [(940.0, 0), (2, 1), (16_000, 18), (0, 18), (160_000, 188)] {
      try car.drive(metres: metres)
      #expect(car.kilometres == kilometres)
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the odometer counts in every gear and keeps its reading in every state`(
    variant: Variant, kind: CarKind
  ) throws {
    let car = try makeRunningCar(variant, kind)
    let gears = kind == .family ? 1...5 : 1...6
    for gear in gears {
      try car.shift(to: .forward(gear))
      try car.drive(metres: 16_000)
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

  static let noDistances: [Double] = [
    -1, -0.001, -.leastNonzeroMagnitude, -1e300, -.greatestFiniteMagnitude, -.infinity, .infinity,
  ]

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `what is no distance is an error that names it`(variant: Variant, kind: CarKind) throws {
    let car = try makeRunningCar(variant, kind)
    try car.drive(metres: 16_000)
    let before = car.appearance
    for metres in Self.noDistances {
      #expect(throws: CarError.notADistance(metres: metres)) { try car.drive(metres: metres) }
      #expect(car.appearance == before)
    }
    // An error with NaN is not even equal to itself.
    for metres in [Double.nan, -.nan, .signalingNaN] {
      let error = #expect(throws: CarError.self) { try car.drive(metres: metres) }
      #expect(error?.description == "\(metres) m is not a distance")
      #expect(car.appearance == before)
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a distance that the odometer can't count is refused whole`(variant: Variant, kind: CarKind) throws {
    let car = try makeRunningCar(variant, kind)
    for metres in [Self.limit, Self.limit + 1, 1e18, 1e300, .greatestFiniteMagnitude] {
      #expect(throws: CarError.odometerFull(metres: metres, atKilometres: 0)) { try car.drive(metres: metres) }
      #expect(car.kilometres == 0)
    }
    try car.drive(metres: 16_000)
    let reading = car.kilometres
    #expect(throws: CarError.odometerFull(metres: Self.limit, atKilometres: reading)) {
      try car.drive(metres: Self.limit)
    }
    #expect(car.kilometres == reading)
    try car.drive(metres: 16_000)
    #expect(car.kilometres == 2 * reading)
  }

  /// No `Double` lies between the last distance and the limit, so the sum of both distances is rounded to the limit.
  @Test(arguments: Variant.underTest, [CarKind.family, .sports])
  func `a distance is refused if the sum is rounded up to the limit`(variant: Variant, kind: CarKind) throws {
    let car = try makeRunningCar(variant, kind)
    let (fraction, rest) = (7e-8, Self.limit.nextDown)
    try #require(fraction + rest == Self.limit)
    try car.drive(metres: fraction)
    #expect(throws: CarError.odometerFull(metres: rest, atKilometres: 0)) { try car.drive(metres: rest) }
    #expect(car.kilometres == 0)
    try car.drive(metres: 1_000)
    #expect(car.kilometres == 1)
  }

  @Test(arguments: Variant.underTest, [CarKind.family, .sports])
  func `the odometer reaches 999999 km and not one metre more`(variant: Variant, kind: CarKind) throws {
    let car = try makeRunningCar(variant, kind)
    try car.drive(metres: Self.limit - 1)
    #expect(car.dashboard.text == "gear 1, 2000 rpm, 999999 km")
    #expect(throws: CarError.odometerFull(metres: 1, atKilometres: 999_999)) { try car.drive(metres: 1) }
    try car.drive(metres: 0.5)
    try car.drive(metres: 0)
    #expect(throws: CarError.odometerFull(metres: 0.5, atKilometres: 999_999)) { try car.drive(metres: 0.5) }
    #expect(car.kilometres == 999_999)
  }

  @Test(arguments: Variant.underTest)
  func `a rally car's odometer is full a seventeenth earlier, and the error names the distance asked for`(
    variant: Variant
  ) throws {
    let car = try makeRunningCar(variant, .rally)
    // With these wheels, the first of the two is exactly the limit.
    for metres in [Self.limit / 1.0625, 950_000_000] {
      #expect(throws: CarError.odometerFull(metres: metres, atKilometres: 0)) { try car.drive(metres: metres) }
    }
    try car.drive(metres: 16 * 58_823_529)
    #expect(car.kilometres == 999_999)
    #expect(throws: CarError.odometerFull(metres: 7, atKilometres: 999_999)) { try car.drive(metres: 7) }
    try car.drive(metres: 6)
    #expect(car.kilometres == 999_999)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the odometer never runs backwards, whatever is asked`(variant: Variant, kind: CarKind) throws {
    let car = try makeRunningCar(variant, kind)
    var highest = 0
    let distances = [
      900, 0.1, -900, .nan, 1e-300, 3e5, -3e5, .infinity, 7e8, 7e8, -7e8, 1e8, 5e7, -.infinity, 1, 1e9, 3_333.3,
    ]
    for metres in distances + distances {
      try? car.drive(metres: metres)
      #expect(car.kilometres >= highest)
      highest = max(highest, car.kilometres)
    }
    #expect(highest >= 850_000)
  }
}
