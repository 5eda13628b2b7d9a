import Building
import Files
import Foundation
import Katas
import Terminal

/// A fault that people really make: a patch in `Tests/<Kata>/Faults`. `Authors/README.md` shows one.
struct HandFault {
  let patch: Patch
  let version: KataState
  /// The sentence that names the test.
  let noticedBy: String

  init(_ patch: Patch, of kata: Kata) throws {
    self.patch = patch
    guard let version = KataState(patch["On"] ?? ""), let test = patch["Noticed by"], !patch.difference.isEmpty
    else { throw Failure("\(patch.path): a fault has a change, and says 'On: …' and 'Noticed by: …'") }
    (self.version, noticedBy) = (version, test)
  }

  static func all(of kata: Kata) throws -> [HandFault] {
    try Patch.all(in: "Tests/\(kata.name)/Faults", of: kata.root).map { try HandFault($0, of: kata) }
  }
}

extension Verifier {
  /// Builds and tests a kata with each of its faults, and says which ones its suite doesn't notice.
  func faultProblems(of kata: Kata) throws -> [String] {
    let faults = try HandFault.all(of: kata)
    var problems: [String] = []
    for version in Set(faults.map(\.version)).sorted(by: { "\($0)" < "\($1)" }) {
      let copy = try FaultyCopy(of: kata, as: version, in: self)
      if let problem = try copy.program.build()?.summary ?? run(copy).problem {
        throw Failure("\(copy.name): the suite fails without any fault: \(problem)")
      }
      for fault in faults where fault.version == version {
        report("\(kata.name): \(fault.patch.path)")
        if let problem = try self.problem(with: fault, in: copy) { problems.append("\(fault.patch.path) \(problem)") }
      }
    }
    terminal.write("\(kata.name): \(faults.count - problems.count) of \(faults.count) faults by hand noticed\n")
    return problems
  }

  /// - Returns: What is wrong; nil if the suite notices the fault as it says.
  private func problem(with fault: HandFault, in copy: FaultyCopy) throws -> String? {
    let before = copy.state
    let after: Snapshot
    do { after = try fault.patch.applied(to: before) } catch {
      return "\(error)".replacing("\(fault.patch.path) ", with: "")
    }
    guard after.files.keys == before.files.keys else { return "adds or removes files" }
    try copy.write(after)
    // What one fault leaves behind must not find the next.
    let result = Result { try outcome(of: fault, in: copy) }
    try copy.write(before)
    return try result.get()
  }

  private func outcome(of fault: HandFault, in copy: FaultyCopy) throws -> String? {
    if let problem = try copy.program.build()?.summary { return "does not compile: \(problem)" }
    let run = try run(copy)
    if run.succeeded { return "is noticed by no test" }
    let failing = (run.failing + run.notRun).map(\.name)
    // An example's name is that of its table and then its sentence; either may be named.
    let named = fault.noticedBy
    let isNamed = failing.contains { $0 == named || $0.hasPrefix("\(named): ") || $0.hasSuffix(": \(named)") }
    if failing.isEmpty || isNamed { return nil }
    return "is noticed by '\(failing[0])', not by '\(named)'"
  }

  /// Runs the suite. The solution is tested together with the starting code: the tests that compare the versions don't run
  /// on the solution alone.
  private func run(_ copy: FaultyCopy) throws -> TestRun {
    try copy.program.run([copy.version == .after ? nil : .before], environment: ["KATA_REPLAY": "0"])[0]
  }
}
