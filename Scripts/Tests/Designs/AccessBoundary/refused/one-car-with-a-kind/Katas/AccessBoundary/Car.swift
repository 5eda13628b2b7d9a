import CarVocabulary

/// A car of the driving simulator. Course scripts unlock it, start it, shift and drive.
public final class Car {
  private let kind: CarKind
  private var isLocked = true
  private var revs = 0
  private var gear = 0
  private var metres = 0.0
  public private(set) lazy var dashboard = Dashboard(car: self)

  public init(_ kind: CarKind) {
    self.kind = kind
  }

  private var isRunning: Bool { revs > 0 }

  private var idleRevs: Int {
    switch kind {
    case .family: 800
    case .sports, .rally: 1_100
    }
  }

  private var highestGear: Int {
    switch kind {
    case .family: 5
    case .sports, .rally: 6
    }
  }

  private var wheelFactor: Double {
    switch kind {
    case .family, .sports: 1
    case .rally: 1.0625
    }
  }

  private func revs(from oldGear: Int, to gear: Int) -> Int {
    guard gear > 0 else { return idleRevs }
    switch kind {
    case .family: return 2_000
    case .sports, .rally: return gear < oldGear ? 4_000 : 2_000
    }
  }

  private func check(_ newGear: Int) throws(CarError) {
    guard (0...highestGear).contains(newGear) else { throw .noSuchGear(newGear, highest: highestGear) }
    switch kind {
    case .family, .sports: return
    case .rally: if abs(newGear - gear) > 1 { throw .skipsGears(from: gear, to: newGear) }
    }
  }

  public var state: CarState {
    if isLocked { return .locked }
    return isRunning ? .running(gear: gear) : .unlocked
  }

  public var kilometres: Int { Int(metres / 1_000) }

  var revolutions: Int { revs }

  public func unlock() throws(CarError) {
    guard isLocked else { throw .notPossible(.unlock, in: state) }
    isLocked = false
  }

  public func lock() throws(CarError) {
    guard !isLocked, !isRunning else { throw .notPossible(.lock, in: state) }
    isLocked = true
  }

  public func start() throws(CarError) {
    guard !isLocked, !isRunning else { throw .notPossible(.start, in: state) }
    revs = idleRevs
  }

  public func stop() throws(CarError) {
    guard isRunning, gear == 0 else { throw .notPossible(.stop, in: state) }
    revs = 0
  }

  public func shift(to newGear: Int) throws(CarError) {
    guard isRunning else { throw .notPossible(.shift(to: newGear), in: state) }
    try check(newGear)
    revs = revs(from: gear, to: newGear)
    gear = newGear
  }

  public func drive(metres distance: Double) throws(CarError) {
    guard isRunning, gear > 0 else { throw .notPossible(.drive(metres: distance), in: state) }
    guard distance >= 0, distance.isFinite else { throw .notADistance(metres: distance) }
    guard metres + distance * wheelFactor < 1_000_000_000 else {
      throw .odometerFull(metres: distance, atKilometres: kilometres)
    }
    metres += distance * wheelFactor
  }
}
