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

    @Sendable func status(of found: FoundMutant) throws -> MutantStatus {
      let meeting = tests.filter { test in test.met.contains { $0.contains(found.number) } }
      return try self.status(of: found, tests: meeting.sorted { $0.seconds < $1.seconds }, suite: suite)
    }
    let tried = try concurrently(mutants, label: "\(name): running the mutants", on: terminal) { found in
      (found, try status(of: found))
    }
    // On a busy machine a run can take too long for no fault of the mutant's: those are run again, alone.
    return try tried.reduce(into: [:]) { statuses, tried in
      statuses[tried.0.number] = tried.1 == .timeout ? try status(of: tried.0) : tried.1
    }
  }

  /// How many tests, the fastest ones, go first: most mutants die at once.
  private static let firstTests = 8

  /// - Parameters:
  ///   - tests: Those that come by the mutant, the fastest first.
  ///   - suite: How many seconds all tests take together.
  private func status(of found: FoundMutant, tests: [MeetingTest], suite: Double) throws -> MutantStatus {
    for part in [tests.prefix(Self.firstTests), tests.dropFirst(Self.firstTests)] where !part.isEmpty {
      // What doesn't end need not be waited for as long as the whole suite may take.
      let usual = min(suite, part.reduce(0) { $0 + $1.seconds })
      let (outcome, met) = try run(Array(part), mutant: "\(found.number)", timeout: 10 * usual + 2)
      if outcome.timedOut { return .timeout }
      if !outcome.succeeded { return .killed }
      guard met.contains(where: { $0.contains(found.number) }) else {
        throw MutationError.notAwake(kata: kata.name, version, location: "\(found.file):\(found.mutant.line)")
      }
    }
    return tests.isEmpty ? .notReached : .survived
  }

  /// A test, how long it takes alone, and the mutants in the bodies that it executes.
  private struct MeetingTest: Sendable {
    let id: String
    var seconds = 0.0
    var met: [ClosedRange<Int>] = []
  }

  /// Runs each test alone. So a mutant costs only the tests that can tell.
  ///
  /// A test that meets none is left out, even if it fails here: what it looks at is not what the version does, but its
  /// text, or what a compiler says of it.
  private func testsThatMeetMutants() throws -> [MeetingTest] {
    let variant = version.variant
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
  ) throws -> (outcome: Outcome, met: [ClosedRange<Int>]) {
    let record = "\(scratch)/met-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: record) }
    let invocation = try program.invocation(
      ["--quiet"] + TestProgram.arguments("--filter", tests.map(\.id)),
      environment: [
        "KATA_VARIANT": version.variant.rawValue, "KATA_MUTANT": mutant, "KATA_MUTANTS_REACHED": record,
      ])
    let outcome = try ChildProcess.run([Self.limited(invocation)], timeout: timeout)[0]
    let lines = ((try? String(contentsOfFile: record, encoding: .utf8)) ?? "").split(separator: "\n")
    let met = lines.compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return numbers.count == 2 ? numbers[0]...numbers[1] : nil
    }
    return (outcome, met)
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
