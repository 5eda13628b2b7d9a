import AuthorGates
import Checking
import Measuring
import MutationTesting
import Processes
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
  private let scratch: ScratchFolder
  private let verifier: Verifier
  private let mutants: MutationTester
  private let faults: HandFaultTester

  /// The commands that a page may show.
  private static let commands = [
    "list", "test", "compare", "check", "hint", "step", "reset", "dependencies", "change", "doctor", "measure",
    "site", "verify",
  ]

  init(of workbook: Workbook, on terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    // Runs a program, which may be interrupted; so it comes before the folder.
    let measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    scratch = try ScratchFolder.outside(for: "verify")
    verifier = Verifier(workbook, with: measurer, in: scratch, commands: Self.commands, terminal: terminal)
    mutants = MutationTester(workbook, in: scratch, terminal: terminal)
    faults = HandFaultTester(workbook, in: scratch, terminal: terminal)
  }

  /// Removes the copies of the workbook, and ends what still builds there if this process was asked to stop.
  func close() { scratch.remove() }

  /// Checks parts of a kata.
  ///
  /// - Parameter isRenewing: Whether the tables are written, and what this run proves is recorded.
  /// - Returns: Whether nothing is wrong.
  func verify(_ kata: Kata, _ parts: Set<Part>, isRenewing: Bool) throws -> Bool {
    if isRenewing { try renewPages(of: kata, parts) }
    var record = isRenewing ? KataRecord(of: kata) : nil
    var succeeded = try check(kata, [.pages, .figures, .designs, .steps].filter(parts.contains))
    if parts.contains(.faults) {
      let result = try faults.test(kata)
      terminal.write(result.text(on: terminal))
      succeeded = succeeded && result.succeeded
      if result.succeeded { record?.faults = result.noticed }
    }
    if parts.contains(.mutants), try record == nil || isOutOfDate(kata) {
      let results = try testMutants(of: kata)
      let areKilled = results.allSatisfy(\.succeeded)
      succeeded = succeeded && areKilled
      if areKilled {
        record?.mutants = Dictionary(uniqueKeysWithValues: results.map { ("\($0.version)", $0.recorded) })
      }
    }
    if succeeded, parts == Set(Part.allCases) { record?.proved = try KataRecord.fingerprint(of: kata, in: workbook) }
    if try record?.write(for: kata) == true {
      terminal.write("\(kata.name): recorded in \(KataRecord.path(of: kata))\n")
      _ = try verifier.renewRows(of: kata)
    }
    return succeeded
  }

  /// Checks what neither faults nor mutants are about.
  private func check(_ kata: Kata, _ parts: [Part]) throws -> Bool {
    var succeeded = true
    for part in parts {
      let problems =
        switch part {
        case .pages: try verifier.pageProblems(of: kata)
        case .figures: try verifier.figureProblems(of: kata)
        case .designs: try designProblems(of: kata)
        default: try verifier.stepProblems(of: kata)
        }
      for problem in problems { terminal.write(Style.red("✗ ", on: terminal) + "\(problem)\n") }
      succeeded = succeeded && problems.isEmpty
    }
    if succeeded, !parts.isEmpty { terminal.write(Style.green("✓ ", on: terminal) + "\(kata.name)\n") }
    return succeeded
  }

  private func designProblems(of kata: Kata) throws -> [Problem] {
    let judged = try verifier.designs(of: kata)
    terminal.write("\(kata.name): \(judged.summary)\n")
    return judged.problems
  }

  private func testMutants(of kata: Kata) throws -> [VersionResult] {
    try TestedVersion.all(of: kata).map { version in
      let result = try mutants.test(kata, version)
      terminal.write(try result.text(on: terminal))
      return result
    }
  }

  /// Whether a kata differs from what was proved of it.
  private func isOutOfDate(_ kata: Kata) throws -> Bool {
    try KataRecord(of: kata)?.proved != KataRecord.fingerprint(of: kata, in: workbook)
  }

  private func renewPages(of kata: Kata, _ parts: Set<Part>) throws {
    var paths = try verifier.renewRecord(of: kata) ? [KataRecord.path(of: kata)] : []
    if parts.contains(.figures) { paths += try verifier.renewFigures(of: kata) }
    if parts.contains(.pages) { paths += try verifier.renewRows(of: kata) }
    for path in paths { terminal.write("\(kata.name): renewed \(path)\n") }
  }

  // MARK: What the gate tries

  /// Draws a kata that changed since it was proved in full, or any if none did, and checks its figures, steps and faults.
  /// Then tries the mutants of a version of this kata and of one of another: about a twentieth of all mutants.
  ///
  /// To prove all katas in full takes too long for a gate, so a record that is out of date never keeps a change from
  /// passing. A mutant that survives must be in the record, unless that is out of date.
  ///
  /// - Returns: Whether nothing is wrong.
  func verifyChange(_ katas: [Kata], seed: UInt64) throws -> Bool {
    terminal.write("seed \(seed); --seed \(seed) draws the same\n")
    let changed = try katas.filter(isOutOfDate)
    for kata in changed { terminal.write("\(kata.name): not proved in full since it changed\n") }
    var random = SeededRandom(seed: seed)
    guard let drawn = (changed.isEmpty ? katas : changed).randomElement(using: &random) else { return true }
    var succeeded = try verify(drawn, [.figures, .steps, .faults], isRenewing: false)
    let others = katas.filter { $0.name != drawn.name }
    for kata in [drawn] + [others.randomElement(using: &random)].compactMap(\.self) {
      guard let version = try TestedVersion.all(of: kata).randomElement(using: &random) else { continue }
      let result = try mutants.test(kata, version)
      terminal.write(try result.text(on: terminal))
      succeeded = succeeded && (result.succeeded || changed.contains { $0.name == kata.name })
    }
    terminal.write("NOT CHECKED: figures, steps and faults of \(others.map(\.name).joined(separator: ", "));\n")
    terminal.write("             the mutants of all other versions\n")
    return succeeded
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
    let results = try katas.flatMap { kata in
      try TestedVersion.all(of: kata).map { try mutants.test(kata, $0) }
    }
    terminal.write(JSONText.array(results.map(\.json)).text + "\n")
    return results.allSatisfy(\.succeeded)
  }
}

/// Numbers that follow from a seed (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
