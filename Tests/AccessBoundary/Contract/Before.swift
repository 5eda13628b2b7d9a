import AccessBoundaryBefore
import CarVocabulary

final class BeforeCar: AccessBoundarySubject {
  private let car: Car

  init(_ kind: CarKind) {
    car =
      switch kind {
      case .family: Car(.family)
      case .sports: SportsCar()
      case .rally: RallyCar()
      }
  }

  var state: CarState { car.state }
  var kilometres: Int { car.odometer.kilometres }
  var object: AnyObject { car }

  func makeDashboard() -> any DashboardSubject { BeforeDashboard(car.dashboard) }

  func unlock() throws(CarError) { try car.unlock() }
  func lock() throws(CarError) { try car.lock() }
  func start() throws(CarError) { try car.start() }
  func stop() throws(CarError) { try car.stop() }
  func shift(to gear: Gear) throws(CarError) { try car.shift(to: gear) }
  func drive(centimetres: Int) throws(CarError) { try car.drive(centimetres: centimetres) }
}

final class BeforeDashboard: DashboardSubject {
  private let dashboard: Dashboard

  init(_ dashboard: Dashboard) {
    self.dashboard = dashboard
  }

  var text: String { dashboard.text }
  var object: AnyObject { dashboard }
}
