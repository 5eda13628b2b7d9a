import CarVocabulary
import CompilerVerification
import Testing
import WorkbookSupport

@testable import AccessBoundaryContract

/// The change request: an odometer that counts whole centimetres, and that no script turns back.
@Suite struct ExactOdometerTests {
  private func makeRunningCar(_ variant: Variant, _ kind: CarKind) throws -> any OldScripts {
    let car = try #require(variant.makeCar(kind) as? any OldScripts, "the adapter doesn't conform to OldScripts")
    try car.bring(to: .inGear(1))
    return car
  }

  @Test(arguments: Variant.underTest, [(0.01, 100_000), (0.02, 50_000), (0.05, 20_000), (12.8, 78_125)])
  func `many distances are exactly their sum`(variant: Variant, expected: (metres: Double, times: Int)) throws {
    let car = try makeRunningCar(variant, .family)
    for _ in 1..<expected.times { try car.drive(metres: expected.metres) }
    let kilometres = Int((expected.metres * Double(expected.times) / 1_000).rounded())
    #expect(car.kilometres == kilometres - 1)
    try car.drive(metres: expected.metres)
    #expect(car.kilometres == kilometres)
    #expect(car.dashboard.text.hasSuffix("\(kilometres) km"))
  }

  /// Each distance with how many centimetres a car counts for it.
  static let rounded: [(kind: CarKind, metres: Double, centimetres: Int)] = [
    (.family, 0.004, 0), (.family, 0.006, 1), (.family, 0.014, 1), (.sports, 0.996, 100), (.sports, 0.994, 99),
    (.family, .leastNonzeroMagnitude, 0),
    // With the larger wheels, 10.625 cm and 0.51 cm.
    (.rally, 0.1, 11), (.rally, 0.0048, 1),
  ]

  @Test(arguments: Variant.underTest, rounded)
  func `a distance is rounded to whole centimetres when it is added`(
    variant: Variant, expected: (kind: CarKind, metres: Double, centimetres: Int)
  ) throws {
    // 800 m and 850 m are whole centimetres, and the rest is driven in steps of 25 cm or 17 cm.
    let car = try makeRunningCar(variant, expected.kind)
    let step = expected.kind == .rally ? (metres: 0.16, centimetres: 17) : (metres: 0.25, centimetres: 25)
    for _ in 0..<50 { try car.drive(metres: expected.metres) }
    var centimetres = 50 * expected.centimetres
    try car.drive(metres: 800)
    centimetres += expected.kind == .rally ? 85_000 : 80_000
    while centimetres + step.centimetres < 100_000 {
      try car.drive(metres: step.metres)
      centimetres += step.centimetres
    }
    #expect(car.kilometres == 0)
    try car.drive(metres: step.metres)
    #expect(car.kilometres == 1)
  }

  @Test(arguments: Variant.underTest)
  func `the order of distances makes no difference`(variant: Variant) throws {
    let centimetres = (1...400).map { $0 * $0 * 7_919 % 90_000 }
    let total = centimetres.reduce(0, +)
    for order in [centimetres, centimetres.sorted(), centimetres.sorted(by: >)] {
      let car = try makeRunningCar(variant, .sports)
      for count in order { try car.drive(metres: Double(count) / 100) }
      #expect(car.kilometres == total / 100_000)
      try car.drive(metres: Double(100_000 - total % 100_000 - 1) / 100)
      #expect(car.kilometres == total / 100_000)
      try car.drive(metres: 0.01)
      #expect(car.kilometres == total / 100_000 + 1)
    }
  }

  @Test(arguments: Variant.underTest)
  func `the odometer is full at the limit, also if rounding reaches it`(variant: Variant) throws {
    let car = try makeRunningCar(variant, .family)
    for metres in [OdometerTests.limit - 0.001, OdometerTests.limit, 1e300, .greatestFiniteMagnitude] {
      #expect(throws: CarError.odometerFull(metres: metres, atKilometres: 0)) { try car.drive(metres: metres) }
    }
    try car.drive(metres: OdometerTests.limit - 0.01)
    #expect(car.dashboard.text == "gear 1, 2000 rpm, 999999 km")
    try car.drive(metres: 0.004)
    for metres in [0.006, 0.01, 5] {
      #expect(throws: CarError.odometerFull(metres: metres, atKilometres: 999_999)) { try car.drive(metres: metres) }
    }
    #expect(car.kilometres == 999_999)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `no script turns the odometer back, and none stops the program`(variant: Variant, kind: CarKind) throws {
    let cars = try (0..<4).map { _ in try makeRunningCar(variant, kind) }
    let (car, new, behind, ahead) = (cars[0], cars[1], cars[2], cars[3])
    for (car, metres) in [(car, 16_800.0), (behind, 16_000), (ahead, 32_000)] { try car.drive(metres: metres) }
    let reading = car.kilometres
    #expect(behind.kilometres == reading)
    func takeOdometer<C: OldScripts>(of other: any OldScripts, into car: C) throws {
      car.takeOdometer(of: try #require(other as? C))
    }
    for other in [new, behind] { try takeOdometer(of: other, into: car) }
    for metres in [0, -1, 15_999, Double(reading) * 1_000, -.infinity, .nan, -1e300, -0.0, 1e9, 1e300, .infinity] {
      car.setOdometer(toMetres: metres)
      #expect(car.kilometres == reading, "set to \(metres)")
    }
    // The metres since the last whole kilometre count, too.
    try car.drive(metres: 200)
    #expect(car.kilometres == reading + 1)
    try takeOdometer(of: ahead, into: car)
    let (own, others) = (car.kilometres, ahead.kilometres)
    #expect([reading + 1, others].contains(own))
    try car.drive(metres: 16_000)
    #expect(car.kilometres > own)
    #expect(ahead.kilometres == others, "the cars share an odometer")
    car.setOdometer(toMetres: 999_999_999.999)
    #expect(own...999_999 ~= car.kilometres)
    #expect(car.dashboard.text.count == "gear 1, 2000 rpm, 000000 km".count)
  }

  /// Scripts that can use an odometer at all are in other modules, and nobody can change them.
  @Test(arguments: Variant.underTest)
  func `a script that could use the odometer's metres still can`(variant: Variant) async throws {
    let module = variant == .before ? "AccessBoundaryBefore" : "AccessBoundaryAfter"
    let uses = [
      "_ = car.odometer", "let metres: Double = car.odometer.metres; _ = metres", "car.odometer.metres += 1.5",
      "_ = car.odometer.kilometres",
    ]
    let lines = ["import \(module)", "func exercise(_ car: Car) {"] + uses + ["  car.nothing()", "}"]
    let refused = try await CompilerVerification(importing: module)
      .refusedLines(of: SourceFile(name: "Exercise.swift", text: lines.joined(separator: "\n")))
    let last = uses.count + 3
    #expect(refused.keys.sorted() == [last] || refused.keys.sorted() == Array(3...last), "\(refused)")
  }
}

extension Variant {
  /// Whether both versions implement the change request. While only the learner's does, a comparison proves nothing.
  static let bothImplementRequest =
    BeforeCar.self as Any is any OldScripts.Type && AfterCar.self as Any is any OldScripts.Type
}
