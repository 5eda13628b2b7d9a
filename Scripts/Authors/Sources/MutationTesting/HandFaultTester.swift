import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// Finds out which of a kata's faults by hand its suite notices: each is built and tested alone.
public struct HandFaultTester {
  private let workbook: Workbook
  private let terminal: Terminal
  private let scratch: ScratchFolder

  /// - Parameter scratch: For the copies of the workbook.
  public init(_ workbook: Workbook, in scratch: ScratchFolder, terminal: Terminal) {
    self.workbook = workbook
    self.terminal = terminal
    self.scratch = scratch
  }

  /// Puts each fault of a kata's list into the code and runs the suite.
  public func test(_ kata: Kata) throws -> HandFaultResult {
    let list = HandFaultList(of: kata)
    var result = HandFaultResult(kata: kata.name, problems: list.problems)
    for version in Set(list.faults.map(\.version)).sorted(by: { "\($0)" < "\($1)" }) {
      let copy = try FaultyCopy(
        of: kata, as: version, in: workbook, at: "\(scratch.path)/faulty", terminal: terminal)
      _ = try copy.program.build(label: "\(kata.name) \(version): building without a fault")
      if let redness = try run(copy).redness(root: copy.files.root) {
        throw MutationError.redWithoutMutant(kata: kata.name, version, test: redness)
      }
      let faults = list.faults.filter { $0.version == version }
      for (index, fault) in faults.enumerated() {
        let label = "\(kata.name) \(version): building fault \(index + 1) of \(faults.count)"
        let problem = try test(fault, in: copy, label: label)
        result.tried += 1
        if let problem {
          result.problems.append(
            "\(HandFaultList.path(of: kata)):\(fault.line): \(fault.title) (\(version)): \(problem)")
        } else {
          result.noticed += 1
        }
      }
    }
    return result
  }

  /// - Returns: What is wrong; nil if the suite notices the fault as the list says.
  private func test(_ fault: HandFault, in copy: FaultyCopy, label: String) throws -> String? {
    let text = copy.texts[fault.file] ?? ""
    let count = text.components(separatedBy: fault.old).count - 1
    guard count == 1, fault.old != fault.new, !fault.old.isEmpty else {
      return "the old text is in \(fault.file) \(count) times, not once"
    }
    try copy.write([fault.file: text.replacing(fault.old, with: fault.new)])
    defer { try? copy.write([fault.file: text]) }
    if case .broken(let error) = try copy.program.build(label: label) {
      return "the fault does not compile: \(error.inFile)"
    }
    let run = try run(copy)
    if run.succeeded { return "no test notices it" }
    let failing = (run.failing + run.notRun).map(\.name)
    if failing.isEmpty || failing.contains(fault.noticedBy) { return nil }
    return "noticed by '\(failing[0])', not by '\(fault.noticedBy)'"
  }

  /// Runs the suite. The solution is tested together with the starting code: the tests that compare the versions don't run
  /// on the solution alone.
  private func run(_ copy: FaultyCopy) throws -> TestRun {
    // What one fault leaves behind must not find the next.
    try copy.program.run(copy.version == .after ? nil : .before, environment: ["KATA_REPLAY": "0"])
  }
}

/// What became of a kata's faults by hand.
public struct HandFaultResult: Sendable {
  public let kata: String
  /// What is wrong with the list, and faults that its tests don't notice, a line each.
  public internal(set) var problems: [String]
  public internal(set) var noticed = 0
  var tried = 0

  public var succeeded: Bool { problems.isEmpty }

  public func text(on terminal: Terminal) -> String {
    let lines = problems.map { Style.red("✗ ", on: terminal) + $0 + "\n" }
    let mark = succeeded ? Style.green("✓ ", on: terminal) : Style.red("✗ ", on: terminal)
    return lines.joined() + "\(mark)\(kata): \(noticed) of \(tried) faults by hand noticed\n"
  }
}
