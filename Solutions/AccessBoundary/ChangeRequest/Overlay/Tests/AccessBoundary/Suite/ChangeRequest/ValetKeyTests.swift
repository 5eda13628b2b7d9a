import CarVocabulary
import CompilerVerification
import Testing
import WorkbookSupport

@testable import AccessBoundaryContract

/// The change request: a key that can only unlock a car and start it to warm up.
@Suite struct ValetKeyTests {
  private func makeCar(
    _ variant: Variant, _ kind: CarKind
  ) throws -> (car: any AccessBoundarySubject, key: any ValetKeySubject) {
    let car = variant.makeCar(kind)
    let giver = try #require(car as? any ValetSubject, "the adapter has to conform to ValetSubject")
    return (car, giver.valetKey)
  }

  private func makeWarmCar(
    _ variant: Variant, _ kind: CarKind
  ) throws -> (car: any AccessBoundarySubject, key: any ValetKeySubject) {
    let (car, key) = try makeCar(variant, kind)
    try key.unlock()
    try key.start()
    return (car, key)
  }

  @Test(arguments: Variant.underTest, [(CarKind.family, 800), (.sports, 1_100), (.rally, 1_100)])
  func `an attendant unlocks the car and starts it to warm up`(
    variant: Variant, expected: (kind: CarKind, revs: Int)
  ) throws {
    let (car, key) = try makeCar(variant, expected.kind)
    try key.unlock()
    #expect(car.state == .unlocked)
    try key.start()
    #expect(car.state == .warmingUp)
    #expect(car.state.description == "warming up")
    #expect(car.kilometres == 0)
    #expect(car.dashboard.text == "warming up, \(expected.revs) rpm, 000000 km")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a car that is warming up refuses all but start and stop`(variant: Variant, kind: CarKind)
    throws
  {
    let requests: [CarRequest] = [
      .unlock, .lock, .shift(to: 0), .shift(to: 1), .shift(to: 3), .shift(to: 99), .shift(to: .min),
      .drive(metres: 1_000), .drive(metres: 0), .drive(metres: -1), .drive(metres: 1e300),
    ]
    let (car, key) = try makeWarmCar(variant, kind)
    for request in requests {
      #expect(throws: CarError.notPossible(request, in: .warmingUp)) { try car.perform(request) }
    }
    #expect(throws: CarError.notPossible(.unlock, in: .warmingUp)) { try key.unlock() }
    #expect(throws: CarError.notPossible(.start, in: .warmingUp)) { try key.start() }
    #expect(car.state == .warmingUp)
    #expect(car.kilometres == 0)
    let error = #expect(throws: CarError.self) { try car.shift(to: 1) }
    #expect(error?.description == "can't shift to gear 1 while the car is warming up")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the driver starts a warm car and drives it`(variant: Variant, kind: CarKind) throws {
    let (car, _) = try makeWarmCar(variant, kind)
    try car.start()
    #expect(car.state == .running(gear: 0))
    #expect(car.dashboard.text == "neutral, \(kind == .family ? 800 : 1_100) rpm, 000000 km")
    #expect(throws: CarError.notPossible(.start, in: .running(gear: 0))) { try car.start() }
    try car.shift(to: 1)
    try car.drive(metres: 2_000)
    #expect(car.dashboard.text == "gear 1, 2000 rpm, 000002 km")
    try car.shift(to: 0)
    try car.stop()
    try car.lock()
    #expect(car.state == .locked)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the driver stops a warm car, and it is as before`(variant: Variant, kind: CarKind) throws {
    let (car, key) = try makeWarmCar(variant, kind)
    try car.stop()
    #expect(car.state == .unlocked)
    #expect(car.dashboard.text == "unlocked, 000000 km")
    try car.start()
    #expect(car.state == .running(gear: 0))
    try car.stop()
    try key.start()
    #expect(car.state == .warmingUp)
    try car.stop()
    try car.lock()
    #expect(car.state == .locked)
    try car.bring(to: .running(gear: 1))
    #expect(car.state == .running(gear: 1))
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `the key is refused in every other state, by name, and this changes nothing`(
    variant: Variant, kind: CarKind
  ) throws {
    for state in OrderTests.states {
      let (car, key) = try makeCar(variant, kind)
      try car.bring(to: state)
      let before = car.appearance
      if state != .locked {
        #expect(throws: CarError.notPossible(.unlock, in: state)) { try key.unlock() }
      }
      if state != .unlocked {
        #expect(throws: CarError.notPossible(.start, in: state)) { try key.start() }
      }
      #expect(car.appearance == before)
      if state == .locked {
        try car.unlock()
        #expect(car.state == .unlocked)
      }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a key is for one car, whose kilometres stay`(variant: Variant, kind: CarKind) throws {
    let (car, key) = try makeCar(variant, kind)
    let (other, _) = try makeCar(variant, kind)
    try car.bring(to: .running(gear: 1))
    try car.drive(metres: 12_000)
    try car.shift(to: 0)
    try car.stop()
    try key.start()
    #expect(car.state == .warmingUp)
    #expect(car.dashboard.text == "warming up, \(kind == .family ? 800 : 1_100) rpm, 000012 km")
    try other.unlock()
    #expect(other.state == .unlocked)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a car is released, whatever its key did`(variant: Variant, kind: CarKind) throws {
    weak var object: AnyObject?
    var dashboard: (any DashboardSubject)?
    do {
      let (car, key) = try makeWarmCar(variant, kind)
      try? key.start()
      object = car.object
      dashboard = car.dashboard
      #expect(object != nil)
    }
    #expect(object == nil)
    #expect(dashboard?.text == "no car")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a key is not the car`(variant: Variant, kind: CarKind) throws {
    let (car, key) = try makeCar(variant, kind)
    let isTheCar = key.object === car.object
    #expect(!isTheCar)
    let typeName = "\(type(of: key.object))"
    #expect(typeName == "ValetKey")
  }

  /// Compiles a script that makes the allowed calls, and then the others.
  @Test(arguments: Variant.underTest)
  func `the partner's script can do two things with a key, and nothing else`(variant: Variant)
    async throws
  {
    let allowed = ["key.unlock()", "key.start()", "car.valetKey.start()"]
    let refused = [
      "key.lock()", "key.stop()", "key.shift(to: 1)", "key.drive(metres: 1)", "key.warmUp()", "key.state",
      "key.kilometres", "key.dashboard", "key.car", "key.car.start()", "ValetKey.init", "car.warmUp()",
      "car.isWarmingUp = true",
    ]
    let module = variant == .before ? "AccessBoundaryBefore" : "AccessBoundaryAfter"
    let lines =
      ["import \(module)", "func exercise(_ car: Car, _ key: ValetKey) throws {"]
      + (allowed + refused).map { $0.contains("=") ? $0 : "_ = try \($0)" } + ["}"]
    let found = try await CompilerVerification(importing: module)
      .refusedLines(of: SourceFile(name: "Exercise.swift", text: lines.joined(separator: "\n")))
    #expect(
      found.keys.sorted() == Array(2 + allowed.count + 1...2 + allowed.count + refused.count),
      "\(found)")
  }
}
