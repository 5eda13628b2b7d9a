import Building
import Foundation
import Machine
import Katas

/// A fault that people really make: a patch in `Tests/<Kata>/Faults` on one of the kata's states.
struct HandFault {
  let change: Design
  /// The sentence that names the test.
  let noticedBy: String
  var path: String { change.path }

  init(_ change: Design) throws {
    guard let test = change.patch["Noticed by"], !change.patch.difference.isEmpty else {
      throw Failure("\(change.path): a fault has a change, and says 'On: …' and 'Noticed by: …'")
    }
    (self.change, noticedBy) = (change, test)
  }

  static func all(of kata: Kata) throws -> [HandFault] {
    try Design.all(of: kata, in: "Tests/\(kata.name)/Faults").map(HandFault.init)
  }

  /// - Returns: What is wrong; nil if the suite notices the fault as it says.
  fileprivate func problem(of run: TestRun) -> String? {
    if run.succeeded { return "is noticed by no test" }
    let failing = (run.failing + run.notRun).map(\.name)
    // An example's name is that of its table and then its sentence; either may be named.
    let isNamed = failing.contains {
      $0 == noticedBy || $0.hasPrefix("\(noticedBy): ") || $0.hasSuffix(": \(noticedBy)")
    }
    return failing.isEmpty || isNamed ? nil : "is noticed by '\(failing[0])', not by '\(noticedBy)'"
  }
}

extension Verifier {
  /// Builds and tests a kata with each of its faults, and says which ones its suite doesn't notice.
  func faultProblems(of kata: Kata) throws -> [String] {
    let faults = try HandFault.all(of: kata)
    let steps = try StepSequence(of: kata, in: workbook)
    let copy = try WorkbookCopy(of: kata, in: workbook, at: "\(scratch.path)/faulty")
    // Many faults leave something unused.
    let manifest = try contents(of: "\(workbook.root)/Package.swift")
    try copy.write([
      "Package.swift": manifest.replacing("treatAllWarnings(as: .error)", with: "treatAllWarnings(as: .warning)")
    ])
    let program = TestProgram(root: copy.root, kata: kata.name, terminal: terminal, isCopy: true)
    /// The solution is tested together with the starting code: tests that compare the versions don't run on it alone.
    func run(_ files: Snapshot, as state: KataState) throws -> TestRun {
      try copy.write(state == .after ? steps.states[0] : files)
      try copy.writeAsSolution(state == .after ? files : steps.states[steps.states.count - 1])
      if let error = try program.build() { throw Failure("does not compile: \(error.summary)") }
      return try program.run([state == .after ? nil : .before], environment: ["KATA_REPLAY": "0"])[0]
    }
    var problems: [String] = []
    for state in Set(faults.map(\.change.on)).sorted(by: { "\($0)" < "\($1)" }) {
      if let files = steps[state], let problem = try run(files, as: state).problem {
        throw Failure("\(kata.name) \(state): the suite fails without any fault: \(problem)")
      }
      for fault in faults where fault.change.on == state {
        report("\(kata.name): \(fault.path)")
        let problem = try self.problems {
          try [fault.problem(of: run(fault.change.learnersFiles(on: steps), as: state))].compactMap(\.self)
        }
        problems += problem.map { $0.hasPrefix(fault.path) ? $0 : "\(fault.path) \($0)" }
      }
    }
    terminal.write("\(kata.name): \(faults.count - problems.count) of \(faults.count) faults noticed\n")
    return problems
  }
}
