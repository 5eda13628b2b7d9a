import AccessBoundaryContract
import CarVocabulary
import Testing
import WorkbookSupport

/// The change request: a car has a history of its states, and nothing changes a car past it.
@Suite struct HistoryTests {
  private func makeCar(_ variant: Variant, _ kind: CarKind) throws -> any ReportingSubject {
    try #require(variant.makeCar(kind) as? any ReportingSubject, "the adapter doesn't conform to ReportingSubject")
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `each request that is carried out adds a state, and a distance adds none`(
    variant: Variant, kind: CarKind
  ) throws {
    let car = try makeCar(variant, kind)
    var expected = [CarState.locked]
    #expect(car.history == expected)
    let shifts: [CarRequest] = [1, 2, 2, 1, 0].map { .shift(to: .at($0)) }
    for _ in 1...2 {
      for request in [.unlock, .start] + shifts + [.stop, .lock] {
        try car.perform(request)
        expected.append(car.state)
        #expect(car.history == expected, "\(request)")
        try? car.drive(centimetres: 5)
        #expect(car.history == expected, "a distance after \(request)")
      }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `a refused request adds nothing`(variant: Variant, kind: CarKind) throws {
    for state in [CarState.locked, .unlocked, .idling, .inGear(1)] {
      let car = try makeCar(variant, kind)
      try car.bring(to: state)
      let history = car.history
      let wrong: [CarRequest] = [.shift(to: .forward(9)), .shift(to: .forward(.min)), .drive(centimetres: -1)]
      for request in OrderTests.requests.filter({ OrderTests.state(after: $0, in: state) == nil }) + wrong {
        #expect(throws: CarError.self) { try car.perform(request) }
        #expect(car.history == history, "\(request) while \(state)")
      }
    }
  }

  @Test(arguments: Variant.underTest, CarKind.allCases)
  func `after a thousand random requests, the history is complete`(variant: Variant, kind: CarKind) throws {
    let car = try makeCar(variant, kind)
    var expected = [CarState.locked]
    var generator = SeededGenerator(seed: 7)
    let shifts = (0...7).map { CarRequest.shift(to: .at($0)) }
    for _ in 1...1_000 {
      let request = (OrderTests.requests + shifts).randomElement(using: &generator) ?? .start
      guard (try? car.perform(request)) != nil else { continue }
      if case .drive = request { continue }
      expected.append(car.state)
    }
    #expect(car.history == expected)
    #expect(expected.count > 100)
  }

  @Test(arguments: Variant.underTest)
  func `each car has its own history, and is released with it`(variant: Variant) throws {
    weak var object: AnyObject?
    do {
      let (car, other) = (try makeCar(variant, .rally), try makeCar(variant, .rally))
      object = car.object
      let dashboard = car.makeDashboard()
      try car.bring(to: .inGear(3))
      #expect(other.history == [.locked])
      #expect(dashboard.text == "gear 3, 2000 rpm, 000000 km")
    }
    #expect(object == nil)
  }

  /// Course scripts are in other modules.
  @Test(arguments: Variant.underTest)
  func `a script can read the history, and change neither it nor a car past it`(variant: Variant) async throws {
    let module = variant.module(of: "AccessBoundary")
    let reads = ["let history: [CarState] = car.history; _ = history"]
    let changes = [
      "car.history = []", "car.history.append(.locked)", "car.history.removeLast()", "car.isLocked = false",
      "car.engine.start()", "car.engine.stop()", "car.engine.turn(at: 800)",
      "car.gearbox.engage(.neutral)", "try? car.odometer.add(centimetres: 1)",
    ]
    let lines = ["import \(module)", "import CarVocabulary", "func exercise(_ car: Car) {"] + reads + changes + ["}"]
    let refused = try await CompilerVerification(importing: module)
      .refusedLines(of: SourceFile(name: "Exercise.swift", text: lines.joined(separator: "\n")))
    for (number, line) in zip(1..., lines) {
      if reads.contains(line) { #expect(refused[number] == nil, "a script can't write: \(line)") }
      if changes.contains(line) { #expect(refused[number] != nil, "a script can write: \(line)") }
    }
  }
}
