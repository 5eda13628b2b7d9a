import CarVocabulary
import Testing
import WorkbookSupport

@testable import AccessBoundaryContract

/// In which order a car can be unlocked, started, shifted, driven, stopped and locked.
@Suite struct OrderTests {
  static let states: [CarState] = [.locked, .unlocked, .idling, .inGear(1), .inGear(3)]

  /// The gear is one that any gearbox can be shifted to from neutral and from gears 1 and 2.
  static let requests: [CarRequest] = [.unlock, .lock, .start, .stop, .shift(to: .forward(1)), .drive(metres: 2_500)]

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
  func `a new car is locked and has no kilometres`(variant: Variant, kind: CarKind) {
    let car = variant.makeCar(kind)
    #expect(car.state == .locked)
    #expect(car.kilometres == 0)
    #expect(car.dashboard.text == "locked, 000000 km")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a whole drive goes through its states in order`(variant: Variant, kind: CarKind) throws {
    let car = variant.makeCar(kind)
    let requests: [CarRequest] = [
      .unlock, .start, .shift(to: .forward(1)), .drive(metres: 500), .shift(to: .forward(2)), .drive(metres: 500),
      .shift(to: .forward(1)), .shift(to: .neutral), .stop, .lock, .unlock, .start, .stop, .lock,
    ]
    var states: [CarState] = []
    for request in requests {
      try car.perform(request)
      states.append(car.state)
    }
    let expected: [CarState] = [
      .unlocked, .idling, .inGear(1), .inGear(1), .inGear(2), .inGear(2),
      .inGear(1), .idling, .unlocked, .locked, .unlocked, .idling, .unlocked, .locked,
    ]
    #expect(states == expected)
    #expect(car.kilometres == 1)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `each request is possible in its states, and refused by name in all others`(
    variant: Variant, kind: CarKind
  ) throws {
    for state in Self.states {
      for request in Self.requests {
        if kind == .rally, state == .inGear(3), request == .shift(to: .forward(1)) { continue }
        let car = variant.makeCar(kind)
        try car.bring(to: state)
        let before = car.appearance
        let comment: Comment = "\(request) while \(state)"
        if let expected = Self.state(after: request, in: state) {
          #expect(throws: Never.self, comment) { try car.perform(request) }
          #expect(car.state == expected, comment)
        } else {
          #expect(throws: CarError.notPossible(request, in: state), comment) { try car.perform(request) }
          #expect(car.appearance == before, comment)
        }
      }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the state is checked before the number`(variant: Variant, kind: CarKind) throws {
    for state in [CarState.locked, .unlocked] {
      let car = variant.makeCar(kind)
      try car.bring(to: state)
      // Gear 4 exists, but a rally car can't skip to it.
      for gear in [4, 99, .min].map(Gear.forward) {
        #expect(throws: CarError.notPossible(.shift(to: gear), in: state)) { try car.shift(to: gear) }
      }
    }
    for state in [CarState.locked, .unlocked, .idling] {
      let car = variant.makeCar(kind)
      try car.bring(to: state)
      #expect(throws: CarError.notPossible(.drive(metres: -1), in: state)) { try car.drive(metres: -1) }
      #expect(throws: CarError.notPossible(.drive(metres: 1e300), in: state)) { try car.drive(metres: 1e300) }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a refused request has no effect on later ones`(variant: Variant, kind: CarKind) throws {
    let car = variant.makeCar(kind)
    #expect(throws: CarError.notPossible(.start, in: .locked)) { try car.start() }
    #expect(throws: CarError.notPossible(.shift(to: .forward(1)), in: .locked)) { try car.shift(to: .forward(1)) }
    try car.unlock()
    #expect(car.state == .unlocked)
    try car.start()
    #expect(car.state == .idling)
    #expect(throws: CarError.notPossible(.drive(metres: 5_000), in: .idling)) {
      try car.drive(metres: 5_000)
    }
    try car.shift(to: .forward(1))
    #expect(car.kilometres == 0)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `what one car does, no other car does`(variant: Variant, kind: CarKind) throws {
    let (driven, parked) = (variant.makeCar(kind), variant.makeCar(kind))
    try driven.bring(to: .inGear(2))
    try driven.drive(metres: 5_000)
    #expect(parked.appearance == "locked; 0 km; locked, 000000 km")
    #expect(variant.makeCar(kind).appearance == parked.appearance)
    try parked.bring(to: .inGear(1))
    #expect(driven.state == .inGear(2))
  }
}
