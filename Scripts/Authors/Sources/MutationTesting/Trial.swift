import Foundation
import Mutating
import Processes
import Suites
import Synchronization
import Terminal
import Workbook

/// Runs a suite with one mutant of a version after the other awake.
struct Trial: Sendable {
  let kata: Kata
  let version: TestedVersion
  let program: TestProgram
  /// Where to put files for a moment.
  let scratch: String
  let terminal: Terminal

  private var variant: Variant { version.variant }
  private var name: String { "\(kata.name) \(version)" }

  /// Kilobytes of address space for a run: a mutant that never stops to collect things must not take the machine along.
  private static let memory = 4 << 20

  /// - Returns: What became of each mutant that compiles, by its number.
  func statuses(of mutants: [FoundMutant]) throws -> [Int: MutantStatus] {
    let tests = try testsThatMeetMutants()
    let planted = try run(tests, mutant: "planted", timeout: 60)
    if tests.isEmpty || planted.outcome.succeeded { throw MutationError.plantedSurvived(kata: kata.name, version) }

    let start = monotonicSeconds()
    let clean = try run(tests, mutant: "0", timeout: 60)
    let suite = monotonicSeconds() - start
    guard clean.outcome.succeeded else {
      throw MutationError.redWithoutMutant(kata: kata.name, version, test: "one of the tests, when they run together")
    }

    let alive = Mutex(0)
    func status(of found: FoundMutant) throws -> MutantStatus {
      try self.status(of: found, tests: tests.filter { $0.met.contains(found.number) }, suite: suite)
    }
    var statuses = Dictionary(
      uniqueKeysWithValues: try concurrently(
        mutants, label: "\(name): running the mutants", on: terminal,
        note: {
          alive.withLock { $0 > 0 ? ", \($0) alive" : "" }
        }
      ) { found in
        let status = try self.status(of: found, tests: tests.filter { $0.met.contains(found.number) }, suite: suite)
        if status.isAlive { alive.withLock { $0 += 1 } }
        return (found.number, status)
      })
    // On a busy machine a run can take too long for no fault of the mutant's: those are run again, alone.
    for found in mutants where statuses[found.number] == .timeout { statuses[found.number] = try status(of: found) }
    return statuses
  }

  /// - Parameters:
  ///   - tests: Those that come by the mutant.
  ///   - suite: How many seconds all tests take together.
  private func status(of found: FoundMutant, tests: [MeetingTest], suite: Double) throws -> MutantStatus {
    guard !tests.isEmpty else { return .notReached }
    // Most mutants die at once, and what doesn't end need not be waited for as long as the whole suite may take.
    let ordered = tests.sorted { $0.seconds < $1.seconds }
    for part in [ordered.prefix(Self.firstTests), ordered.dropFirst(Self.firstTests)] where !part.isEmpty {
      let usual = min(suite, part.reduce(0) { $0 + $1.seconds })
      let (outcome, met) = try run(Array(part), mutant: "\(found.number)", timeout: 10 * usual + 2)
      if outcome.timedOut { return .timeout }
      if !outcome.succeeded { return .killed }
      guard met.contains(found.number) else {
        throw MutationError.notAwake(kata: kata.name, version, location: "\(found.file):\(found.mutant.line)")
      }
    }
    return .survived
  }

  /// How many tests, the fastest ones, go first.
  private static let firstTests = 8

  /// A test, how long it takes alone, and the mutants that it executes.
  private struct MeetingTest: Sendable {
    let id: String
    var seconds = 0.0
    var met: Set<Int> = []
  }

  /// Runs each test alone. So a mutant costs only the tests that can tell.
  ///
  /// A test that meets none is left out, even if it fails here: what it looks at is not what the version does, but its
  /// text, or what a compiler says of it.
  private func testsThatMeetMutants() throws -> [MeetingTest] {
    guard let run = try program.run([variant], label: "\(name): running the tests without a mutant")[variant],
      run.failure == nil, !run.behaviours.isEmpty
    else { throw MutationError.redWithoutMutant(kata: kata.name, version, test: "no test ran") }
    let behaviours = run.behaviours.filter { $0.verdict != .skipped }
    return try concurrently(behaviours, label: "\(name): looking which test meets what", on: terminal) { behaviour in
      var test = MeetingTest(id: behaviour.id)
      let start = monotonicSeconds()
      let (outcome, met) = try self.run([test], mutant: "0", timeout: 60)
      test.seconds = monotonicSeconds() - start
      test.met = met
      guard met.isEmpty || outcome.succeeded else {
        throw MutationError.redWithoutMutant(kata: kata.name, version, test: behaviour.name)
      }
      return test
    }
    .filter { !$0.met.isEmpty }
  }

  private func run(
    _ tests: [MeetingTest], mutant: String, timeout: Double
  ) throws -> (outcome: Outcome, met: Set<Int>) {
    let record = "\(scratch)/met-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: record) }
    let filters = TestProgram.arguments("--filter", tests.map(\.id))
    let invocation = try program.invocation(
      ["--quiet"] + filters,
      environment: [
        "KATA_VARIANT": variant.rawValue, "KATA_MUTANT": "\(variant.rawValue)-\(mutant)",
        "KATA_MUTANTS_REACHED": record,
      ])
    let outcome = try ChildProcess.run([Self.limited(invocation)], timeout: timeout)[0]
    let prefix = "\(variant.rawValue)-"
    let lines = ((try? String(contentsOfFile: record, encoding: .utf8)) ?? "").split(separator: "\n")
    return (outcome, Set(lines.compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }))
  }

  /// The same with a limit of memory. macOS has none, only the limit of time, and its shell drops the variables that name
  /// folders of libraries.
  private static func limited(_ invocation: Invocation) -> Invocation {
    #if os(macOS)
      return invocation
    #else
      return Invocation(
        "/bin/sh",
        ["-c", "ulimit -v \(memory) 2>/dev/null; exec \"$0\" \"$@\"", invocation.executable]
          + invocation.arguments,
        environment: invocation.environment)
    #endif
  }
}
