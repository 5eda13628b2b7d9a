import Building
import Files
import Foundation
import Katas
import Mutating
import Processes
import Synchronization
import Terminal

/// Runs a suite with one mutant of a version after the other awake.
extension FaultyCopy {
  /// Kilobytes of address space for a run: a mutant that never stops to collect things must not take the machine along.
  private static let memory = 4 << 20

  func statuses(of mutants: [NumberedMutant]) throws -> [Int: MutantStatus] {
    let tests = try testsThatMeetMutants()
    if try tests.isEmpty || run(tests, mutant: "planted", timeout: TestProgram.usualTimeout).outcome.succeeded {
      throw Failure("\(name): the suite passes with a mutant that ends the process: it meets no mutant")
    }
    let start = monotonicSeconds()
    guard try run(tests, mutant: "0", timeout: TestProgram.usualTimeout).outcome.succeeded else {
      throw isRed("one of the tests, when they run together")
    }
    let suite = monotonicSeconds() - start

    @Sendable func status(of found: NumberedMutant) throws -> MutantStatus? {
      let meeting = tests.filter { test in test.met.contains { $0.contains(found.number) } }
      return try self.status(of: found, tests: meeting.sorted { $0.seconds < $1.seconds }, suite: suite)
    }
    let tried = try concurrently(mutants, "running the mutants") { ($0, try status(of: $0)) }
    // On a busy machine a run can take too long for no fault of the mutant's: those are run again, alone.
    return try tried.reduce(into: [:]) { $0[$1.0.number] = try $1.1 ?? status(of: $1.0) ?? .killed }
  }

  private func isRed(_ test: String) -> Failure { Failure("\(name): the suite fails without any mutant: \(test)") }

  /// How many tests, the fastest ones, go first: most mutants die at once.
  private static let firstTests = 8

  /// - Parameter suite: How many seconds all tests take together.
  /// - Returns: Nil if the tests did not come to an end in time.
  private func status(of found: NumberedMutant, tests: [MeetingTest], suite: Double) throws -> MutantStatus? {
    for part in [tests.prefix(Self.firstTests), tests.dropFirst(Self.firstTests)] where !part.isEmpty {
      // What doesn't end need not be waited for as long as the whole suite may take.
      let usual = min(suite, part.reduce(0) { $0 + $1.seconds })
      let (outcome, met) = try run(Array(part), mutant: "\(found.number)", timeout: 10 * usual + 2)
      if outcome.timedOut { return nil }
      if !outcome.succeeded { return .killed }
      guard met.contains(where: { $0.contains(found.number) }) else {
        throw Failure("\(name): \(found.file):\(found.mutant.line) is executed in some runs and not in others")
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
    let run = try program.run([version.variant])[0]
    guard run.failure == nil, !run.behaviours.isEmpty else { throw isRed("no test ran") }
    let tests = try concurrently(run.tested, "looking which test meets what") { behaviour in
      var test = MeetingTest(id: behaviour.id)
      let start = monotonicSeconds()
      let (outcome, met) = try self.run([test], mutant: "0", timeout: TestProgram.usualTimeout)
      (test.seconds, test.met) = (monotonicSeconds() - start, met)
      guard met.isEmpty || outcome.succeeded else { throw isRed(behaviour.name) }
      return test
    }
    return tests.filter { !$0.met.isEmpty }
  }

  private func run(
    _ tests: [MeetingTest], mutant: String, timeout: Double
  ) throws -> (outcome: Outcome, met: [ClosedRange<Int>]) {
    let record = "\(scratch)/met-\(UInt64.random(in: 0 ... .max))"
    // Without a met mutant there is none.
    defer { try? FileManager.default.removeItem(atPath: record) }
    let invocation = try program.invocation(
      ["--quiet"] + TestProgram.arguments("--filter", tests.map(\.id)),
      environment: ["KATA_VARIANT": version.variant.rawValue, "KATA_MUTANT": mutant, "KATA_MUTANTS_REACHED": record])
    let outcome = try ChildProcess.run([Self.limited(invocation)], timeout: timeout)[0]
    let lines = String(decoding: try data(at: record) ?? Data(), as: UTF8.self).split(separator: "\n")
    let met = lines.compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      // A run that was ended may have been writing its last line.
      return numbers.count == 2 && numbers[0] <= numbers[1] ? numbers[0]...numbers[1] : nil
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

  /// Does something for each of many, as many at a time as there are processors, and says how far it is.
  private func concurrently<Item: Sendable, Output: Sendable>(
    _ items: [Item], _ label: String, _ body: @escaping @Sendable (Item) throws -> Output
  ) throws -> [Output] {
    let results = Mutex<[Result<Output, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: items.count) { index in
      let result = Result { try body(items[index]) }
      let done = results.withLock {
        $0.append(result)
        return $0.count
      }
      if terminal.showsProgress { terminal.complain("\r\u{1B}[K\(name): \(label), \(done) of \(items.count)") }
    }
    if terminal.showsProgress { terminal.complain("\r\u{1B}[K") }
    return try results.withLock { $0 }.map { try $0.get() }
  }
}
