import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

extension Gear {
  /// Neutral for 0, and otherwise the gear with this number.
  static func at(_ position: Int) -> Gear { position == 0 ? .neutral : .forward(position) }
}

extension CarState {
  static let idling = CarState.running(in: .neutral)

  static func inGear(_ number: Int) -> CarState { .running(in: .forward(number)) }
}

extension AccessBoundarySubject {
  func perform(_ request: CarRequest) throws {
    switch request {
    case .unlock: try unlock()
    case .lock: try lock()
    case .start: try start()
    case .stop: try stop()
    case .shift(let gear): try shift(to: gear)
    case .drive(let centimetres): try drive(centimetres: centimetres)
    }
  }

  /// Brings a new car into a state, gear by gear.
  func bring(to state: CarState) throws {
    guard state != .locked else { return }
    try unlock()
    guard case .running(let gear) = state else { return }
    try start()
    for position in 0..<gear.position { try shift(to: .at(position + 1)) }
  }

  /// All that can be seen of the car.
  var appearance: String { "\(state); \(kilometres) km; \(makeDashboard().text)" }
}

extension Variant {
  /// Returns a new car in a state.
  func makeCar(_ kind: CarKind, _ state: CarState) throws -> any AccessBoundarySubject {
    let car = makeCar(kind)
    try car.bring(to: state)
    return car
  }
}
