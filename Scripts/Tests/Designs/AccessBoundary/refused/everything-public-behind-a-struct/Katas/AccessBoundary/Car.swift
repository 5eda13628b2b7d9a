import CarVocabulary

/// A car of the driving simulator: a value, with everything behind it in reach.
public struct Car {
  public let parts: CarParts

  public init(_ model: CarModel) { parts = CarParts(model) }

  public var state: CarState { parts.state }
  public var kilometres: Int { parts.kilometres }
  public var dashboard: Dashboard { parts.dashboard }

  public func unlock() throws(CarError) { try parts.unlock() }
  public func lock() throws(CarError) { try parts.lock() }
  public func start() throws(CarError) { try parts.start() }
  public func stop() throws(CarError) { try parts.stop() }
  public func shift(to gear: Int) throws(CarError) { try parts.shift(to: gear) }
  public func drive(metres: Double) throws(CarError) { try parts.drive(metres: metres) }
}
