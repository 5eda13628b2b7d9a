import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// What a dashboard shows, also when its car doesn't exist any more.
@Suite struct DashboardTests {
  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a dashboard shows the car as it is now`(variant: Variant, kind: CarKind) throws {
    let idle = kind == .family ? 800 : 1_100
    let car = variant.makeCar(kind)
    let dashboard = car.makeDashboard()
    #expect(dashboard.text == "locked, 0 rpm, 000000 km")
    try car.unlock()
    #expect(dashboard.text == "unlocked, 0 rpm, 000000 km")
    try car.start()
    #expect(dashboard.text == "neutral, \(idle) rpm, 000000 km")
    try car.shift(to: .forward(1))
    #expect(dashboard.text == "gear 1, 2000 rpm, 000000 km")
    try car.drive(centimetres: 1_600_000)
    #expect(dashboard.text == "gear 1, 2000 rpm, \(kind == .rally ? "000017" : "000016") km")
    try car.shift(to: .neutral)
    try car.stop()
    try car.lock()
    #expect(dashboard.text == "locked, 0 rpm, \(kind == .rally ? "000017" : "000016") km")
  }

  static let readings = [
    (9_999_00, "000009"), (10_000_00, "000010"), (123_456_789_00, "123456"), (999_999_999_99, "999999"),
  ]

  @Test(arguments: Variant.underTest, readings)
  func `kilometres have six digits`(variant: Variant, row: (centimetres: Int, digits: String)) throws {
    let car = try variant.makeCar(.family, .inGear(1))
    try car.drive(centimetres: row.centimetres)
    #expect(car.makeDashboard().text == "gear 1, 2000 rpm, \(row.digits) km")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `all dashboards of a car show it, and no other car`(variant: Variant, kind: CarKind) throws {
    let (car, other) = (variant.makeCar(kind), variant.makeCar(kind))
    let dashboards = [car.makeDashboard(), car.makeDashboard(), other.makeDashboard()]
    try car.unlock()
    #expect(dashboards.map(\.text) == ["unlocked", "unlocked", "locked"].map { "\($0), 0 rpm, 000000 km" })
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `when the car is gone, its dashboard says so, and is released itself`(variant: Variant, kind: CarKind) throws {
    weak var object: AnyObject?
    weak var dashboardObject: AnyObject?
    do {
      var car: (any AccessBoundarySubject)? = variant.makeCar(kind)
      let dashboard = try #require(car?.makeDashboard())
      (object, dashboardObject) = (car?.object, dashboard.object)
      try car?.bring(to: .inGear(1))
      try car?.drive(centimetres: 500_000)
      #expect(dashboard.text == "gear 1, 2000 rpm, 000005 km")
      car = nil
      #expect(object == nil)
      for _ in 1...2 { #expect(dashboard.text == "no car") }
      let next = variant.makeCar(kind)
      #expect(dashboard.text == "no car")
      #expect(next.makeDashboard().text == "locked, 0 rpm, 000000 km")
    }
    #expect(dashboardObject == nil)
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a car is released with its dashboard, also after it refused requests`(variant: Variant, kind: CarKind) throws {
    weak var unseen: AnyObject?
    weak var object: AnyObject?
    weak var dashboard: AnyObject?
    do {
      unseen = variant.makeCar(kind).object
      let car = variant.makeCar(kind)
      for request in [CarRequest.start, .shift(to: .forward(1)), .drive(centimetres: 1), .stop, .lock] {
        #expect(throws: CarError.self) { try car.perform(request) }
      }
      try car.bring(to: .inGear(2))
      try car.drive(centimetres: 100_000)
      let shown = car.makeDashboard()
      (object, dashboard) = (car.object, shown.object)
      _ = shown.text
      #expect(object != nil)
      #expect(dashboard != nil)
    }
    #expect(unseen == nil)
    #expect(object == nil)
    #expect(dashboard == nil)
  }
}
