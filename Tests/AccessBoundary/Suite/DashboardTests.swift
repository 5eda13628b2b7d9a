import CarVocabulary
import Testing
import WorkbookSupport

@testable import AccessBoundaryContract

/// What a dashboard shows, also when its car doesn't exist any more. Nothing outlives its use.
@Suite struct DashboardTests {
  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a dashboard shows the car as it is now`(variant: Variant, kind: CarKind) throws {
    let idle = kind == .family ? 800 : 1_100
    let car = variant.makeCar(kind)
    let dashboard = car.dashboard
    #expect(dashboard.text == "locked, 000000 km")
    try car.unlock()
    #expect(dashboard.text == "unlocked, 000000 km")
    try car.start()
    #expect(dashboard.text == "neutral, \(idle) rpm, 000000 km")
    try car.shift(to: .forward(1))
    #expect(dashboard.text == "gear 1, 2000 rpm, 000000 km")
    try car.drive(metres: 16_000)
    #expect(dashboard.text == "gear 1, 2000 rpm, \(kind == .rally ? "000017" : "000016") km")
    try car.shift(to: .neutral)
    try car.stop()
    try car.lock()
    #expect(dashboard.text == "locked, \(kind == .rally ? "000017" : "000016") km")
  }

  @Test(
    arguments: Variant.underTest,
    [(9_999.0, "000009"), (10_000, "000010"), (123_456_789, "123456"), (999_999_999, "999999")])
  func `kilometres have six digits`(variant: Variant, expected: (metres: Double, digits: String)) throws {
    let car = variant.makeCar(.family)
    try car.bring(to: .inGear(1))
    try car.drive(metres: expected.metres)
    #expect(car.dashboard.text == "gear 1, 2000 rpm, \(expected.digits) km")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a car has one dashboard, and each car its own`(variant: Variant, kind: CarKind) throws {
    let (car, other) = (variant.makeCar(kind), variant.makeCar(kind))
    let (first, second, others) = (car.dashboard.object, car.dashboard.object, other.dashboard.object)
    #expect(ObjectIdentifier(first) == ObjectIdentifier(second))
    #expect(ObjectIdentifier(first) != ObjectIdentifier(others))
    try other.unlock()
    #expect(car.dashboard.text == "locked, 000000 km")
    #expect(other.dashboard.text == "unlocked, 000000 km")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `when the car is gone, its dashboard says so, and is released itself`(variant: Variant, kind: CarKind) throws {
    weak var object: AnyObject?
    weak var dashboardObject: AnyObject?
    do {
      var car: (any AccessBoundarySubject)? = variant.makeCar(kind)
      let dashboard = try #require(car?.dashboard)
      (object, dashboardObject) = (car?.object, dashboard.object)
      try car?.bring(to: .inGear(1))
      try car?.drive(metres: 5_000)
      #expect(dashboard.text == "gear 1, 2000 rpm, 000005 km")
      car = nil
      #expect(object == nil)
      for _ in 1...2 { #expect(dashboard.text == "no car") }
      let next = variant.makeCar(kind)
      #expect(dashboard.text == "no car")
      #expect(next.dashboard.text == "locked, 000000 km")
    }
    #expect(dashboardObject == nil)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a car is released with its dashboard, whether somebody looked at it or not, and after it refused requests`(
    variant: Variant, kind: CarKind
  ) throws {
    weak var unseen: AnyObject?
    weak var object: AnyObject?
    weak var dashboard: AnyObject?
    do {
      unseen = variant.makeCar(kind).object
      let car = variant.makeCar(kind)
      for request in [CarRequest.start, .shift(to: .forward(1)), .drive(metres: 1), .stop, .lock] {
        #expect(throws: CarError.self) { try car.perform(request) }
      }
      try car.bring(to: .inGear(2))
      try car.drive(metres: 1_000)
      (object, dashboard) = (car.object, car.dashboard.object)
      _ = car.dashboard.text
      #expect(object != nil)
      #expect(dashboard != nil)
    }
    #expect(unseen == nil)
    #expect(object == nil)
    #expect(dashboard == nil)
  }
}
