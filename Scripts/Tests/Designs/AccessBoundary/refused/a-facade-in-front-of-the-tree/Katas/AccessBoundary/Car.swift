import CarVocabulary

/// A car of the driving simulator, in front of the classes that do the work.
public final class Car {
  private let tree: TreeCar
  public private(set) lazy var dashboard = Dashboard(car: self)

  private init(_ tree: TreeCar) { self.tree = tree }

  public static func family() -> Car { Car(TreeCar()) }
  public static func sports() -> Car { Car(SportsCar()) }
  public static func rally() -> Car { Car(RallyCar()) }

  public var state: CarState { tree.state }
  public var kilometres: Int { tree.kilometres }
  var revs: Int { tree.engine.revs }

  public func unlock() throws(CarError) { try tree.unlock() }
  public func lock() throws(CarError) { try tree.lock() }
  public func start() throws(CarError) { try tree.start() }
  public func stop() throws(CarError) { try tree.stop() }
  public func shift(to gear: Int) throws(CarError) { try tree.shift(to: gear) }
  public func drive(metres: Double) throws(CarError) { try tree.drive(metres: metres) }
}
