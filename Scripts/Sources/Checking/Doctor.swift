import ChangeRequests
import Foundation
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// Builds and runs everything once, so that nobody waits later, and says what a workshop lacks.
public struct Doctor {
  private let workbook: Workbook
  private let terminal: Terminal

  public init(_ workbook: Workbook, terminal: Terminal) {
    self.workbook = workbook
    self.terminal = terminal
  }

  /// What this machine works with.
  ///
  /// - Throws: `Failure` if something is missing.
  public func machine() throws -> [String] {
    let git = try ChildProcess.run(Invocation("git", ["--version"])).output
    return [try Toolchain.find().version, git.trimmingCharacters(in: .whitespacesAndNewlines)]
  }

  /// Builds a kata and its suite, runs it, and compiles what `compare`, `check` and `change --mine` need.
  public func warm(_ kata: Kata) throws -> String {
    let start = monotonicSeconds()
    let runs = try workbook.runBoth(suiteOf: kata, timeout: TestProgram.patientTimeout, terminal: terminal)
    for variant in Variant.allCases {
      guard let run = runs[variant], let redness = run.redness(root: kata.root) else { continue }
      let placed = LearnersChangeRequest(of: kata).placed
      throw Failure("\(variant.words) fails: \(redness)" + (placed.map { ". \($0.note)" } ?? ""))
    }
    _ = try KataMeasurer(workbook: workbook, terminal: terminal).measureBoth(kata)
    if isFolder(kata.changeRequest) {
      let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
      defer { trial.close() }
      _ = try trial.costs()
    }
    let seconds = String(format: "%.1f", monotonicSeconds() - start)
    return "built in \(seconds) s: \(runs[.before]?.tested.count ?? 0) behaviours pass"
  }
}
