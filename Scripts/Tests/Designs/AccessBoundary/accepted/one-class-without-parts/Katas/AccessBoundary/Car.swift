import CarVocabulary

/// A car of the driving simulator: all that changes is private here.
public final class Car {
  private let model: CarModel
  public private(set) var state = CarState.locked
  private(set) var revs = 0
  private var metres = 0.0
  public private(set) lazy var dashboard = Dashboard(car: self)

  public init(_ model: CarModel) {
    self.model = model
  }

  public var kilometres: Int { Int(metres / 1_000) }

  public func unlock() throws(CarError) {
    try require(state == .locked, for: .unlock)
    state = .unlocked
  }

  public func lock() throws(CarError) {
    try require(state == .unlocked, for: .lock)
    state = .locked
  }

  public func start() throws(CarError) {
    try require(state == .unlocked, for: .start)
    state = .running(gear: 0)
    revs = model.idleRevs
  }

  public func stop() throws(CarError) {
    try require(state == .running(gear: 0), for: .stop)
    state = .unlocked
  }

  public func shift(to gear: Int) throws(CarError) {
    guard case .running(let oldGear) = state else { throw .notPossible(.shift(to: gear), in: state) }
    guard gear >= 0, gear <= model.highestGear else { throw .noSuchGear(gear, highest: model.highestGear) }
    guard abs(gear - oldGear) <= model.longestShift else { throw .skipsGears(from: oldGear, to: gear) }
    state = .running(gear: gear)
    revs = gear == 0 ? model.idleRevs : gear < oldGear ? model.downshiftRevs : 2_000
  }

  public func drive(metres distance: Double) throws(CarError) {
    guard case .running(1...) = state else { throw .notPossible(.drive(metres: distance), in: state) }
    guard distance >= 0, distance < .infinity else { throw .notADistance(metres: distance) }
    let sum = metres + distance * model.wheelFactor
    guard sum < 1e9 else { throw .odometerFull(metres: distance, atKilometres: kilometres) }
    metres = sum
  }

  private func require(_ isPossible: Bool, for request: CarRequest) throws(CarError) {
    if !isPossible { throw .notPossible(request, in: state) }
  }
}
