import Foundation
import Testing

@testable import WorkbookSupport

/// The engine of the differential tests, on a till with a planted difference.
@MainActor @Suite struct DifferentialTests {
  private func difference(of scenario: TillScenario, testFile: String = "") async -> DifferenceFound? {
    await #expect(throws: DifferenceFound.self) { try await scenario.compareVersions(testFile: testFile) }
  }

  @Test func `a planted difference is found and shrunk to its core`() async throws {
    let found = await difference(of: TillScenario(fault: .forgetsTheThirdCoin))
    #expect(found?.script == "[.insert(coin: 1), .insert(coin: 1), .insert(coin: 1)]")
    #expect(found?.before.state == "3")
    #expect(found?.after.state == "2")
  }

  @Test func `an example that fails names its operation, and has the place of its sentence`() throws {
    let examples: Examples<TillScenario.Operation> = [
      "a coin is \"taken\"": [.insert(coin: 1): .anything],
      "two are \"taken\"": [.insert(coin: 1): .anything, .insert(coin: 1): "a third"],
    ]
    let failures = try examples.map { try TillScenario(fault: .none).failure(of: $0, on: .after, setting: "a till") }
    #expect(failures[0] == nil)
    #expect(failures[1]?.description.hasPrefix("a till, operation 2, ") == true)
    #expect(examples.map(\.place?.line) == [#line - 6, #line - 5])
  }

  @Test func `of long lists of events the message shows where they part`() {
    let found = DifferenceFound(
      script: "[.refund]", operations: 1, operationsAtFirst: 1,
      before: Observation(outcome: "paid", events: ["a", "b", "c"]),
      after: Observation(outcome: "paid", events: ["a", "b"]), origin: "a test", file: nil)
    #expect(found.description.contains(#"events after the 2 that both have, the last "b", yours:    ["c"]"#))
    #expect(found.description.contains(#"events after the 2 that both have, the last "b", solution: []"#))
  }

  @Test(arguments: [Fault.anotherOutcome, .anotherResult, .anotherEvent])
  func `outcome, result and events are compared, not only the state`(fault: Fault) async throws {
    let found = await difference(of: TillScenario(fault: fault))
    #expect(found?.script == "[.refund]")
    #expect(found?.before.state == found?.after.state)
  }

  @Test func `a precondition holds in every script, and while a script is shrunk`() async throws {
    // The difference is in the refund, which must not come first. (It says 1, so a coin of 1 shows nothing.)
    let found = await difference(of: TillScenario(fault: .anotherResult, refundsAnEmptyTill: false))
    #expect(found?.script == "[.insert(coin: 2), .refund]")
  }

  @Test func `a difference that only a second use of the same objects shows is found`() async throws {
    // No script has three coins; each script runs twice.
    var scenario = TillScenario(fault: .forgetsTheThirdCoin)
    scenario.longestScript = 2
    let found = await difference(of: scenario)
    #expect(found?.script == "[.insert(coin: 1), .insert(coin: 1), .insert(coin: 1)]")
  }

  @Test func `an operation or outcome that no script reaches is an error`() async throws {
    var scenario = TillScenario(fault: .none)
    scenario.mustReach = ["insert", "refunded", "broke", "sell"]
    let found = await #expect(throws: NotReached.self) { try await scenario.compareVersions(testFile: "") }
    #expect(found?.missing == ["broke", "sell"])
  }

  @Test func `a script that failed is tried first by the next run`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("differential-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.path + "/Tests/TillTests/Till.swift"
    let first = await difference(of: TillScenario(fault: .losesACoinOfTwoAfterARefund), testFile: file)
    #expect(first?.script == "[.refund, .insert(coin: 2)]")
    #expect((first?.operationsAtFirst ?? 0) > 2)
    // No random script is made here: the one that was kept must find it.
    var scenario = TillScenario(fault: .losesACoinOfTwoAfterARefund)
    scenario.longestScript = 1
    let second = await difference(of: scenario, testFile: file)
    #expect(second?.script == first?.script)
    #expect(second?.description.contains("a script that an earlier run kept") == true)
    // And mended, it passes.
    try await TillScenario(fault: .none).compareVersions(testFile: file)
  }

  @Test func `a regression of the sources is replayed`() async throws {
    var scenario = TillScenario(fault: .losesACoinOfTwoAfterARefund)
    scenario.longestScript = 1
    try await scenario.compareVersions(testFile: "")
    scenario.regressions = [[.insert(coin: 5), .refund, .insert(coin: 2), .refund]]
    let found = await difference(of: scenario)
    #expect(found?.script == "[.refund, .insert(coin: 2)]")
  }

  @Test func `a regression that breaks a precondition is an error`() async throws {
    var scenario = TillScenario(fault: .none, refundsAnEmptyTill: false)
    scenario.regressions = [[.refund]]
    let found = await #expect(throws: ScriptImpossible.self) { try await scenario.compareVersions(testFile: "") }
    #expect(found?.script == "[.refund]")
  }

  @Test func `a script that traps is told by the next run, and tried by it`() async throws {
    try? FileManager.default.removeItem(atPath: trapRoot)
    defer { try? FileManager.default.removeItem(atPath: trapRoot) }
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) { try await runTrappingScripts() }
    }
    let next = try #require(
      await aheadOfOtherTests {
        await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
          try await runTrappingScripts()
        }
      })
    let output = String(decoding: next.standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("yours: ") || $0.hasPrefix("solution: ") }
    #expect(output.contains("TillScenario: an earlier run ended in the middle of this script, kept in TillScenario-"))
    #expect(lines.suffix(2) == ["yours: .insert(coin: 5)", "solution: .insert(coin: 5)"], "\(output)")
    #expect(lines.count { $0.contains("coin: 5") } == 2, "\(output)")
  }

  @Test func `the same seed makes the same scripts`() async throws {
    func scripts() async throws -> [String] {
      let journal = Journal()
      try await TillScenario(fault: .none, journal: journal).compareVersions(testFile: "")
      return journal.lines
    }
    let first = try await scripts()
    #expect(first.count > 100)
    #expect(try await scripts() == first)
  }

  @Test(arguments: [
    ("KATA_RUNS", "many"), ("KATA_RUNS", "0"), ("KATA_RUNS", "-3"), ("KATA_SEED", "-1"), ("KATA_SEED", "new"),
  ])
  func `a setting that can't be read is an error`(name: String, value: String) {
    #expect(throws: RunSettingsError.self) {
      try RunSettings(testFile: "/Tests/A.swift") { $0 == name ? value : nil }
    }
  }

  @Test func `settings come from the environment`() throws {
    let values = ["KATA_RUNS": "7", "KATA_SEED": "9"]
    let settings = try RunSettings(testFile: "/a/Tests/b/Tests/c/D.swift") { values[$0] }
    #expect(settings.runs == 7)
    #expect(settings.seeds == [9])
    #expect(settings.folder == "/a/Tests/b/.kata/scripts")
    let fresh = try RunSettings(testFile: "/Tests/A.swift") { ["KATA_SEED": "fresh", "KATA_REPLAY": "0"][$0] }
    #expect(fresh.seeds.count == 2)
    #expect(fresh.seeds.first == RunSettings.fixedSeed)
    #expect(fresh.freshSeed == fresh.seeds.last)
    #expect(fresh.folder == nil)
  }
}

/// Values as Swift to paste.
@Suite struct SwiftTextTests {
  enum Sample {
    case plain
    case one(Int)
    case named(at: String)
    case two(Int, and: [String?])
    case nested(Box)
  }
  struct Box { var side = 1.5, lid: Bool? = true }

  @Test(arguments: [
    (Sample.plain, ".plain"), (.one(-3), ".one(-3)"),
    (.named(at: "a\"\n"), #".named(at: "a\"\n")"#),
    (.two(1, and: ["x", nil]), #".two(1, and: ["x", nil])"#),
    (.nested(Box()), ".nested(Box(side: 1.5, lid: true))"),
    (.nested(Box(side: .nan, lid: nil)), ".nested(Box(side: .nan, lid: nil))"),
    (.nested(Box(side: -.infinity, lid: nil)), ".nested(Box(side: -.infinity, lid: nil))"),
  ])
  func `a value prints as the source that makes it`(value: Sample, text: String) {
    #expect(swiftText(of: value) == text)
  }

  @Test func `a value that says itself how it is made is taken at its word, inside others too`() {
    struct Coin: SwiftTextConvertible {
      var swiftText: String { "Coin(5)" }
    }
    #expect(swiftText(of: [Coin()]) == "[Coin(5)]")
  }

  @Test func `a case has its name without what it holds`() {
    #expect(caseName(of: Sample.plain) == "plain")
    #expect(caseName(of: Sample.two(1, and: [])) == "two")
    #expect(caseName(of: "text") == "text")
  }
}

@MainActor private func runTrappingScripts() async throws {
  try await TillScenario(fault: .trapsOnAFive).compareVersions(testFile: trapRoot + "/Tests/TillTests/Till.swift")
}

/// Where the process that traps keeps its script. A constant, because that process knows nothing of the test's values.
private let trapRoot = NSTemporaryDirectory() + "differential-trap"

enum Fault {
  case none, forgetsTheThirdCoin, losesACoinOfTwoAfterARefund, anotherOutcome, anotherResult, anotherEvent, trapsOnAFive
}

@MainActor final class Journal {
  var lines: [String] = []
}

/// A till that takes coins and gives them back.
@MainActor struct TillScenario: @MainActor DifferentialScenario {
  enum Operation {
    case insert(coin: Int)
    case refund
  }

  struct Machine {
    var fault = Fault.none
    var sum = 0
    var coins = 0
    var hasRefunded = false
  }

  let fault: Fault
  var refundsAnEmptyTill = true
  var journal = Journal()
  var mustReach = ["insert", "refund", "taken", "refunded"]
  var regressions: [[Operation]] = []
  var longestScript = 25

  func operation(from draws: inout Draws) -> Operation {
    draws.once(in: 4) ? .refund : .insert(coin: draws.one(of: [1, 2, 5]))
  }

  func isPossible(_ operation: Operation, after script: [Operation]) -> Bool {
    if case .refund = operation, !refundsAnEmptyTill {
      return script.contains { if case .insert = $0 { true } else { false } }
    }
    return true
  }

  /// The fault is in the after.
  func makeMachine(_ variant: Variant) -> Machine {
    Machine(fault: variant == .after ? fault : .none)
  }

  func perform(_ operation: Operation, on till: inout Machine) -> Observation {
    journal.lines.append(swiftText(of: operation))
    switch operation {
    case .insert(let coin):
      precondition(coin != 5 || till.fault != .trapsOnAFive)
      till.coins += 1
      let isLost =
        till.fault == .forgetsTheThirdCoin && till.coins == 3
        || till.fault == .losesACoinOfTwoAfterARefund && till.hasRefunded && coin == 2
      if !isLost { till.sum += coin }
      return Observation(outcome: "taken", state: "\(till.sum)")
    case .refund:
      let paid = till.sum
      till.sum = 0
      till.hasRefunded = true
      return Observation(
        outcome: till.fault == .anotherOutcome ? "kept" : "refunded",
        result: "\(till.fault == .anotherResult ? 1 : paid)",
        events: till.fault == .anotherEvent ? [] : ["paid"], state: "0")
    }
  }
}
