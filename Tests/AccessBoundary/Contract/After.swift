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
  var object: AnyObject { car }

  func makeDashboard() -> any DashboardSubject { AfterDashboard(Dashboard(car: car)) }

  func unlock() throws(CarError) { try car.unlock() }
  func lock() throws(CarError) { try car.lock() }
  func start() throws(CarError) { try car.start() }
  func stop() throws(CarError) { try car.stop() }
  func shift(to gear: Gear) throws(CarError) { try car.shift(to: gear) }
  func drive(centimetres: Int) throws(CarError) { try car.drive(centimetres: centimetres) }
}

final class AfterDashboard: DashboardSubject {
  private let dashboard: Dashboard

  init(_ dashboard: Dashboard) {
    self.dashboard = dashboard
  }

  var text: String { dashboard.text }
  var object: AnyObject { dashboard }
}
