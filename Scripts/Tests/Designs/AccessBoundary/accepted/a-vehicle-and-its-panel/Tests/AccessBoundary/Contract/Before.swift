import AccessBoundaryBefore
import CarVocabulary

final class BeforeCar: AccessBoundarySubject {
  private let car: Vehicle

  init(_ kind: CarKind) {
    car =
      switch kind {
      case .family: Vehicle.family()
      case .sports: Vehicle.sports()
      case .rally: Vehicle.rally()
      }
  }

  var state: CarState { car.state }
  var kilometres: Int { car.kilometres }
  var dashboard: any DashboardSubject { BeforeDashboard(car.panel) }
  var object: AnyObject { car }

  func unlock() throws(CarError) { try car.unlock() }
  func lock() throws(CarError) { try car.lock() }
  func start() throws(CarError) { try car.start() }
  func stop() throws(CarError) { try car.stop() }
  func shift(to gear: Int) throws(CarError) { try car.shift(to: gear) }
  func drive(metres: Double) throws(CarError) { try car.drive(metres: metres) }
}

final class BeforeDashboard: DashboardSubject {
  private let dashboard: Panel

  init(_ dashboard: Panel) {
    self.dashboard = dashboard
  }

  var text: String { dashboard.text }
  var object: AnyObject { dashboard }
}
