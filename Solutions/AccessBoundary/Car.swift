import CarVocabulary

/// A car of the driving simulator. Course scripts unlock it, start it, shift and drive.
public final class Car {
  public private(set) var state = CarState.locked
  /// Revolutions per minute, for the dashboard; 0 while the engine is off.
  private(set) var revs = 0
  /// How far the car went, in sixteenths of a centimetre.
  private var sixteenths = 0
  private let model: CarModel

  public init(_ model: CarModel) {
    self.model = model
  }

  /// The odometer has six digits for kilometres.
  private static let limit = 1_000_000 * 1_600_000

  public var kilometres: Int { sixteenths / 1_600_000 }

  public func unlock() throws(CarError) {
    guard state == .locked else { throw .notPossible(.unlock, in: state) }
    state = .unlocked
  }

  public func lock() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.lock, in: state) }
    state = .locked
  }

  public func start() throws(CarError) {
    guard state == .unlocked else { throw .notPossible(.start, in: state) }
    revs = model.idleRevs
    state = .running(in: .neutral)
  }

  /// Stops the engine. The car has to be in neutral.
  public func stop() throws(CarError) {
    guard state == .running(in: .neutral) else { throw .notPossible(.stop, in: state) }
    revs = 0
    state = .unlocked
  }

  public func shift(to gear: Gear) throws(CarError) {
    guard case .running(let oldGear) = state else { throw .notPossible(.shift(to: gear), in: state) }
    try model.checkShift(from: oldGear, to: gear)
    revs = model.revs(afterShiftFrom: oldGear, to: gear)
    state = .running(in: gear)
  }

  public func drive(centimetres: Int) throws(CarError) {
    guard case .running(in: .forward) = state else { throw .notPossible(.drive(centimetres: centimetres), in: state) }
    guard centimetres >= 0 else { throw .notADistance(centimetres: centimetres) }
    guard centimetres <= (Self.limit - 1 - sixteenths) / model.wheelSixteenths else {
      throw .odometerFull(centimetres: centimetres, atKilometres: kilometres)
    }
    sixteenths += centimetres * model.wheelSixteenths
  }
}
