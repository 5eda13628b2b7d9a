import Checking
import AuthorGates
import MutationTesting
import Terminal
import Workbook

/// A part of what `kata verify` checks.
enum Part: CaseIterable {
  case pages, figures, designs, steps, faults, mutants
}

/// Checks parts of katas, prints what is found, and records what passes.
struct Verification {
  let workbook: Workbook
  let terminal: Terminal
  let verifier: Verifier
  /// Each has one copy for all katas, in which the modules that several of them use are built once.
  let mutants: MutationTester
  let faults: HandFaultTester

  /// The commands that a page may show.
  private static let commands = [
    "list", "test", "compare", "check", "hint", "step", "reset", "dependencies", "change", "doctor", "site",
    "verify",
  ]

  init(of workbook: Workbook, on terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    verifier = try Verifier(workbook, commands: Self.commands, terminal: terminal)
    mutants = try MutationTester(workbook, terminal: terminal)
    faults = try HandFaultTester(workbook, terminal: terminal)
  }

  /// Removes the copies.
  func close() {
    verifier.close()
    mutants.close()
    faults.close()
  }

  /// Checks parts of a kata.
  ///
  /// - Parameter isRenewing: Whether the tables are written, and what passes is recorded.
  /// - Returns: Whether nothing is wrong.
  func verify(_ kata: Kata, _ parts: Set<Part>, isRenewing: Bool) throws -> Bool {
    if isRenewing { try renewPages(of: kata, parts) }
    var problems: [Part: [Problem]] = [:]
    for part in [Part.pages, .figures, .designs, .steps] where parts.contains(part) {
      let found = try self.problems(kata, part)
      for problem in found { terminal.write(Style.red("✗ ", on: terminal) + "\(problem)\n") }
      problems[part] = found
    }
    if !problems.isEmpty, problems.values.allSatisfy(\.isEmpty) {
      terminal.write(Style.green("✓ ", on: terminal) + "\(kata.name)\n")
    }
    let faults = parts.contains(.faults) ? try test(self.faults.test(kata)) : nil
    let mutants = parts.contains(.mutants) ? try self.mutants(of: kata, isRenewing: isRenewing) : nil
    if isRenewing {
      let isTried = problems[.steps]?.isEmpty == true && problems[.designs]?.isEmpty == true
      try record(kata, isTried: isTried, faults, mutants ?? [])
    }
    return problems.values.allSatisfy(\.isEmpty) && faults?.succeeded != false
      && mutants?.allSatisfy(\.succeeded) != false
  }

  private func problems(_ kata: Kata, _ part: Part) throws -> [Problem] {
    switch part {
    case .pages: try verifier.pageProblems(of: kata)
    case .figures: try verifier.figureProblems(of: kata)
    case .designs: try designProblems(of: kata)
    case .steps: try verifier.stepProblems(of: kata)
    case .faults, .mutants: []
    }
  }

  func designProblems(of kata: Kata) throws -> [Problem] {
    let judged = try verifier.designs(of: kata)
    terminal.write("\(kata.name): \(judged.summary)\n")
    return judged.problems
  }

  /// Prints what became of faults by hand.
  func test(_ result: HandFaultResult) -> HandFaultResult {
    terminal.write(result.text(on: terminal))
    return result
  }

  /// Tries all mutants of a kata; when it records, only if the record is about other files.
  private func mutants(of kata: Kata, isRenewing: Bool) throws -> [VersionResult] {
    if isRenewing, let proved = KataRecord(of: kata)?.proved,
      try proved == ProvedFiles.fingerprint(of: kata, in: workbook)
    {
      terminal.write("\(kata.name): its mutants were tried with the same files\n")
      return []
    }
    let results = try mutants.test(kata, TestedVersion.all(of: kata))
    for result in results { terminal.write(MutationReport(result, terminal: terminal).text) }
    return results
  }

  // MARK: Renewing

  private func renewPages(of kata: Kata, _ parts: Set<Part>) throws {
    var paths = try verifier.renewRecord(of: kata) ? [KataRecord.path(of: kata)] : []
    if parts.contains(.figures) { paths += try verifier.renewFigures(of: kata) }
    if parts.contains(.pages) { paths += try verifier.renewRows(of: kata) }
    for path in paths { terminal.write("\(kata.name): renewed \(path)\n") }
  }

  /// Records what this run has proved, and nothing else.
  ///
  /// - Parameter isTried: Whether every state of the kata passed the suite, and every design was judged as it says.
  private func record(_ kata: Kata, isTried: Bool, _ faults: HandFaultResult?, _ mutants: [VersionResult]) throws {
    guard var record = KataRecord(of: kata) else { return }
    if let faults, faults.succeeded {
      record.faults = faults.noticed
      if isTried { record.tried = try ProvedFiles.triedFingerprint(of: kata, in: workbook) }
    }
    if !mutants.isEmpty, mutants.allSatisfy(\.succeeded) {
      record.proved = try ProvedFiles.fingerprint(of: kata, in: workbook)
      record.mutants = Dictionary(uniqueKeysWithValues: mutants.map { ("\($0.version)", $0.recorded) })
    }
    if try record.write(for: kata) { terminal.write("\(kata.name): recorded in \(KataRecord.path(of: kata))\n") }
    _ = try verifier.renewRows(of: kata)
  }

  // MARK: Only showing

  /// Shows every measure after every step. Problems with the goals are no failure: this is for choosing them.
  func showCurve(of kata: Kata) throws -> Bool {
    let curve = try verifier.curve(of: kata)
    terminal.write(curve.table(on: terminal))
    for problem in curve.problems() { terminal.write(Style.red("✗ ", on: terminal) + "\(problem)\n") }
    return true
  }

  /// Prints what became of all mutants, for machines.
  func printMutants(of katas: [Kata]) throws -> Bool {
    let results = try katas.flatMap { try mutants.test($0, TestedVersion.all(of: $0)) }
    let texts = results.map(MutationReport.json)
    terminal.write(JSONText.array(texts).text + "\n")
    return results.allSatisfy(\.succeeded)
  }
}
