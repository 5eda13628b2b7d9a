import Behaviour
import Console
import Foundation
import Mutating
import Synchronization
import Workbook

/// Runs a suite with one mutant of a version after the other awake.
struct Trial: Sendable {
  let kata: Kata
  let variant: Variant
  let program: TestProgram
  /// Where to put files for a moment.
  let scratch: String
  let terminal: Terminal

  private var name: String { "\(kata.name) \(variant.rawValue)" }

  /// Kilobytes of address space for a run: a mutant that never stops to collect things must not take the machine along.
  private static let memory = 4 << 20

  /// - Returns: What became of each mutant that compiles, by its number.
  func statuses(of mutants: [FoundMutant]) throws -> [Int: MutantStatus] {
    let meetings = try meetings()
    let tests = meetings.keys.sorted()
    let planted = try run(tests: tests, mutant: "planted", timeout: 60)
    if tests.isEmpty || planted.outcome.succeeded { throw MutationError.plantedSurvived(kata: kata.name, variant) }

    let start = monotonicSeconds()
    let clean = try run(tests: tests, mutant: "0", timeout: 60)
    let timeout = 10 * (monotonicSeconds() - start) + 2
    guard clean.outcome.succeeded else {
      throw MutationError.redWithoutMutant(kata: kata.name, variant, test: "one of the tests, when they run together")
    }

    let alive = Mutex(0)
    return Dictionary(
      uniqueKeysWithValues: try concurrently(
        mutants, label: "\(name): running the mutants", on: terminal,
        note: {
          alive.withLock { $0 > 0 ? ", \($0) alive" : "" }
        }
      ) { found in
        let own = tests.filter { meetings[$0]?.contains(found.number) ?? false }
        if own.isEmpty {
          alive.withLock { $0 += 1 }
          return (found.number, .notReached)
        }
        let result = try run(tests: own, mutant: "\(found.number)", timeout: timeout)
        if result.outcome.timedOut { return (found.number, .timeout) }
        if !result.outcome.succeeded { return (found.number, .killed) }
        guard result.met.contains(found.number) else {
          throw MutationError.notAwake(
            kata: kata.name, variant, location: "\(found.file):\(found.mutant.line)")
        }
        alive.withLock { $0 += 1 }
        return (found.number, .survived)
      })
  }

  /// Which mutants each test meets, found by running it alone. So a mutant costs only the tests that can tell.
  ///
  /// A test that meets none is left out, even if it fails here: what it looks at is not what the version does, but its
  /// text, or what a compiler says of it.
  private func meetings() throws -> [String: Set<Int>] {
    guard let run = try program.run([variant], label: "\(name): running the tests without a mutant")[variant],
      run.failure == nil, !run.behaviours.isEmpty
    else { throw MutationError.redWithoutMutant(kata: kata.name, variant, test: "no test ran") }
    let tests = run.behaviours.filter { $0.verdict != .skipped }
    let met = try concurrently(tests, label: "\(name): looking which test meets what", on: terminal) { test in
      let result = try self.run(tests: [test.id], mutant: "0", timeout: 60)
      guard result.met.isEmpty || result.outcome.succeeded else {
        throw MutationError.redWithoutMutant(kata: kata.name, variant, test: test.name)
      }
      return (test.id, result.met)
    }
    return Dictionary(uniqueKeysWithValues: met.filter { !$0.1.isEmpty })
  }

  private func run(
    tests: [String], mutant: String, timeout: Double
  ) throws -> (outcome: Outcome, met: Set<Int>) {
    let record = "\(scratch)/met-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: record) }
    let filters = tests.flatMap { ["--filter", "^" + NSRegularExpression.escapedPattern(for: $0) + "$"] }
    var invocation = try program.invocation(
      ["--quiet"] + filters,
      environment: [
        "KATA_VARIANT": variant.rawValue, "KATA_MUTANT": "\(variant.rawValue)-\(mutant)",
        "KATA_MUTANTS_REACHED": record,
      ])
    // Where there is no such limit, there is a limit of time.
    invocation = Invocation(
      "/bin/sh",
      ["-c", "ulimit -v \(Self.memory) 2>/dev/null; exec \"$0\" \"$@\"", invocation.executable]
        + invocation.arguments,
      environment: invocation.environment)
    let outcome = try ChildProcess.run([invocation], timeout: timeout)[0]
    let prefix = "\(variant.rawValue)-"
    let lines = ((try? String(contentsOfFile: record, encoding: .utf8)) ?? "").split(separator: "\n")
    return (outcome, Set(lines.compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }))
  }
}
