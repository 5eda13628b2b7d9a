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
    let tests = try passWithoutMutant()
    if try run(tests: nil, mutant: "planted", timeout: 60).outcome.succeeded {
      throw MutationError.plantedSurvived(kata: kata.name, variant)
    }
    let meetings = try meetings(tests)

    let start = monotonicSeconds()
    let clean = try run(tests: nil, mutant: "0", timeout: 60)
    let timeout = 10 * (monotonicSeconds() - start) + 2
    guard clean.outcome.succeeded else {
      throw MutationError.redWithoutMutant(kata: kata.name, variant, test: "once in a while")
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
        let result = try run(tests: own.count == tests.count ? nil : own, mutant: "\(found.number)", timeout: timeout)
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

  /// - Returns: The tests, all of which passed.
  private func passWithoutMutant() throws -> [String] {
    guard let run = try program.run([variant])[variant] else { return [] }
    guard run.succeeded else {
      let reason = run.failing.first?.name ?? run.failure ?? run.looseIssues.first?.message ?? "no test ran"
      throw MutationError.redWithoutMutant(kata: kata.name, variant, test: reason)
    }
    return run.behaviours.filter { $0.verdict == .passed }.map(\.id)
  }

  /// Which mutants each test meets, found by running it alone. So a mutant costs only the tests that can tell; a test that
  /// starts compilers or reads files, and never comes by a mutant, is not run again.
  private func meetings(_ tests: [String]) throws -> [String: Set<Int>] {
    Dictionary(
      uniqueKeysWithValues: try concurrently(tests, label: "\(name): looking which test meets what", on: terminal) {
        test in
        let result = try run(tests: [test], mutant: "0", timeout: 60)
        guard result.outcome.succeeded else { throw MutationError.testNotAlone(kata: kata.name, variant, test: test) }
        return (test, result.met)
      })
  }

  private func run(
    tests: [String]?, mutant: String, timeout: Double
  ) throws -> (outcome: Outcome, met: Set<Int>) {
    let record = "\(scratch)/met-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: record) }
    let filters = (tests ?? []).flatMap { ["--filter", "^" + NSRegularExpression.escapedPattern(for: $0) + "$"] }
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
