import AccessBoundaryAfter
import CarVocabulary

final class AfterCar: AccessBoundarySubject {
  private let car: Car

  init(_ kind: CarKind) {
    car =
      switch kind {
      case .family: Car(.family)
      case .sports: Car(.sports)
      case .rally: Car(.rally)
      }
  }

  var state: CarState { car.state }
  var kilometres: Int { car.kilometres }
  var dashboard: any DashboardSubject { AfterDashboard(car.dashboard) }
  var object: AnyObject { car }

  func unlock() throws(CarError) { try car.unlock() }
  func lock() throws(CarError) { try car.lock() }
  func start() throws(CarError) { try car.start() }
  func stop() throws(CarError) { try car.stop() }
  func shift(to gear: Gear) throws(CarError) { try car.shift(to: gear) }
  func drive(metres: Double) throws(CarError) { try car.drive(metres: metres) }
}

final class AfterDashboard: DashboardSubject {
  private let dashboard: Dashboard

  init(_ dashboard: Dashboard) {
    self.dashboard = dashboard
  }

  var text: String { dashboard.text }
  var object: AnyObject { dashboard }
}
