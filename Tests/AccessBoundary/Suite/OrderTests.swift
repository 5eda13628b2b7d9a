import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// In which order a car can be unlocked, started, shifted, driven, stopped and locked.
@Suite struct OrderTests {
  static let requests: [CarRequest] = [
    .unlock, .lock, .start, .stop, .shift(to: .forward(1)), .drive(centimetres: 250_000),
  ]

  /// What comes after a request in a state; nil if the request is not possible there.
  static func state(after request: CarRequest, in state: CarState) -> CarState? {
    switch (request, state) {
    case (.unlock, .locked): .unlocked
    case (.lock, .unlocked): .locked
    case (.start, .unlocked): .idling
    case (.stop, .running(in: .neutral)): .unlocked
    case (.shift(let gear), .running): .running(in: gear)
    case (.drive, .running(in: .forward)): state
    default: nil
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `on a whole drive, each request is possible in its states, and refused by name in all others`(
    variant: Variant, kind: CarKind
  ) throws {
    let car = variant.makeCar(kind)
    #expect(car.appearance == "locked; 0 km; locked, 0 rpm, 000000 km")
    let drive: [CarRequest] = [
      .unlock, .start, .shift(to: .forward(1)), .drive(centimetres: 50_000), .shift(to: .forward(2)),
      .drive(centimetres: 50_000),
      .shift(to: .forward(1)), .shift(to: .forward(1)), .shift(to: .neutral), .stop, .lock, .unlock, .start, .stop,
      .lock,
    ]
    for request in drive {
      let (state, before) = (car.state, car.appearance)
      for wrong in Self.requests where Self.state(after: wrong, in: state) == nil {
        let comment: Comment = "\(wrong) while \(state)"
        #expect(throws: CarError.notPossible(wrong, in: state), comment) { try car.perform(wrong) }
        #expect(car.appearance == before, comment)
      }
      let expected = try #require(Self.state(after: request, in: state))
      #expect(throws: Never.self, "\(request) while \(state)") { try car.perform(request) }
      #expect(car.state == expected, "\(request) while \(state)")
    }
    #expect(car.kilometres == 1)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the state is checked before the number`(variant: Variant, kind: CarKind) throws {
    for state in [CarState.locked, .unlocked] {
      let car = try variant.makeCar(kind, state)
      // Gear 4 exists, but a rally car can't skip to it.
      for gear in [4, 99, .min].map(Gear.forward) {
        #expect(throws: CarError.notPossible(.shift(to: gear), in: state)) { try car.shift(to: gear) }
      }
    }
    for state in [CarState.locked, .unlocked, .idling] {
      let car = try variant.makeCar(kind, state)
      for centimetres in [-1, .max] {
        #expect(throws: CarError.notPossible(.drive(centimetres: centimetres), in: state)) {
          try car.drive(centimetres: centimetres)
        }
      }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `what one car does, no other car does`(variant: Variant, kind: CarKind) throws {
    let (driven, parked) = (variant.makeCar(kind), variant.makeCar(kind))
    try driven.bring(to: .inGear(2))
    try driven.drive(centimetres: 500_000)
    #expect(parked.appearance == "locked; 0 km; locked, 0 rpm, 000000 km")
    #expect(variant.makeCar(kind).appearance == parked.appearance)
    try parked.bring(to: .inGear(1))
    #expect(driven.state == .inGear(2))
  }
}
