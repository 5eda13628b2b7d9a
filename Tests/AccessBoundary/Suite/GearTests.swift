import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// Which gears there are, and what the engine does at a shift.
@Suite struct GearTests {
  static let highest: [CarKind: Int] = [.family: 5, .sports: 6, .rally: 6]

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a car shifts to each of its gears, and to no other`(variant: Variant, kind: CarKind) throws {
    let highest = try #require(Self.highest[kind])
    let car = try variant.makeCar(kind, .idling)
    for gear in Array(0...highest) + Array((0...highest).reversed()) {
      try car.shift(to: .at(gear))
      #expect(car.state == .running(in: .at(gear)))
      let before = car.appearance
      for wrong in [highest + 1, 0, -1] + EdgeValues.integers where !(1...highest).contains(wrong) {
        #expect(throws: CarError.noSuchGear(.forward(wrong), highest: highest), "gear \(wrong) from \(gear)") {
          try car.shift(to: .forward(wrong))
        }
      }
      #expect(car.appearance == before)
    }
  }

  @Test(arguments: Variant.underTest, [CarKind.family, .sports])
  func `a family car and a sports car shift from any gear to any other`(variant: Variant, kind: CarKind) throws {
    let highest = try #require(Self.highest[kind])
    let car = try variant.makeCar(kind, .idling)
    for old in 0...highest {
      for new in 0...highest {
        try car.shift(to: .at(old))
        try car.shift(to: .at(new))
        #expect(car.state == .running(in: .at(new)))
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a rally car shifts by one gear at a time, and a refused shift doesn't change the engine`(
    variant: Variant
  ) throws {
    for old in 0...6 {
      for new in 0...6 {
        let car = try variant.makeCar(.rally, .running(in: .at(old)))
        if (old - 1...old + 1).contains(new) {
          try car.shift(to: .at(new))
          #expect(car.state == .running(in: .at(new)))
          continue
        }
        // The second time, the engine has revved up, because a higher gear was left.
        for _ in 1...2 {
          let before = car.appearance
          #expect(throws: CarError.skipsGears(from: .at(old), to: .at(new))) { try car.shift(to: .at(new)) }
          #expect(car.appearance == before)
          guard old < 6 else { break }
          for gear in [old + 1, old] { try car.shift(to: .at(gear)) }
        }
      }
    }
  }

  /// Positions of the lever, one after the other, and the revolutions per minute that follow in each kind of car.
  static let positions = [0, 1, 2, 3, 2, 1, 0, 1, 2, 1, 1, 0, 4, 2, 0, 2]
  static let revs: [CarKind: [Int]] = [
    .family: [800, 2000, 2000, 2000, 2000, 2000, 800, 2000, 2000, 2000, 2000, 800, 2000, 2000, 800, 2000],
    .sports: [1100, 2000, 2000, 2000, 4000, 4000, 1100, 2000, 2000, 4000, 2000, 1100, 2000, 4000, 1100, 2000],
    // It doesn't skip a gear.
    .rally: [1100, 2000, 2000, 2000, 4000, 4000, 1100, 2000, 2000, 4000, 2000, 1100],
  ]

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the engine idles in neutral, and revs up at a shift down, except in a family car`(
    variant: Variant, kind: CarKind
  ) throws {
    let car = try variant.makeCar(kind, .idling)
    for (position, revs) in zip(Self.positions, try #require(Self.revs[kind])) {
      try car.shift(to: .at(position))
      // In neutral, the engine is stopped and started again, or else the car is driven. Neither changes the revolutions.
      for _ in 1...2 {
        #expect(car.makeDashboard().text == "\(Gear.at(position)), \(revs) rpm, 000000 km")
        if position > 0 {
          try car.drive(centimetres: 1_000)
        } else {
          try car.stop()
          #expect(car.makeDashboard().text == "unlocked, 0 rpm, 000000 km")
          try car.start()
        }
      }
    }
  }
}
