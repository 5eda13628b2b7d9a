import Building
import Files
import Katas
import Processes
import Terminal

/// Checks whether katas are what they are meant to be, prints what is found, and records what passes.
///
/// Everything is built in copies outside of the clone, one kata after the other in the same build folder: provided modules
/// are compiled once, and a step costs what it changes.
public struct Verifier {
  public enum Part: CaseIterable, Sendable { case pages, figures, designs, steps, faults, mutants }

  let workbook: Workbook
  let terminal: Terminal
  let measurer: KataMeasurer
  let scratch: ScratchFolder
  var selection = Selection()

  public init(of workbook: Workbook, on terminal: Terminal) throws {
    (self.workbook, self.terminal) = (workbook, terminal)
    measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    scratch = try ScratchFolder.outside(for: "verify")
  }

  /// Removes the copies of the workbook.
  public func close() { scratch.remove() }

  /// Checks parts of a kata.
  /// - Parameter isRenewing: Whether the tables are written, and what this run proves is recorded.
  /// - Returns: Whether nothing is wrong.
  public func verify(_ kata: Kata, _ parts: Set<Part>, isRenewing: Bool = false) throws -> Bool {
    let draft = try kata.isDraft ? Draft(kata: kata, workbook: workbook) : nil
    let parts = try draft?.possible(parts) ?? parts
    if isRenewing { try renewPages(of: kata, parts) }
    try announce(parts, of: kata)
    var record = try isRenewing ? KataRecord(of: kata) ?? KataRecord() : nil
    var known: Set<String> = []
    for part in Part.allCases where parts.contains(part) {
      selection.begin(part)
      if part != .pages { report("\(kata.name): \(part)") }
      let problems = try problems {
        switch part {
        case .pages: try pageProblems(of: kata)
        case .figures: try figureProblems(of: kata)
        case .designs: try designProblems(of: kata)
        case .steps: try stepProblems(of: kata)
        case .faults: try faultProblems(of: kata, recordingIn: &record)
        case .mutants: try mutantProblems(of: kata, recordingIn: &record)
        }
      }
      // A step that doesn't apply is met by several parts.
      for problem in problems where known.insert(problem).inserted {
        // Whatever a program or an error said, a problem is one line.
        let line = problem.split(whereSeparator: \.isNewline).joined(separator: " · ")
        terminal.write(TextStyle.red("✗ ", on: terminal) + "\(kata.name): \(line)\n")
      }
    }
    let succeeded = known.isEmpty
    if succeeded {
      terminal.write(TextStyle.green("✓ ", on: terminal) + "\(kata.name)\n")
      if let draft { terminal.write(try draft.text()) }
      if parts == Set(Part.allCases) { record?.proved = try KataRecord.fingerprint(of: kata, in: workbook) }
    }
    if try record?.write(for: kata) == true {
      terminal.write("\(kata.name): recorded in \(kata.record)\n")
      _ = try renew(pageBlocks(of: kata), of: kata)
    }
    return succeeded
  }

  /// Says how long it will take, if that is more than some seconds. On two cores, a first build takes a minute; then each
  /// state or fault is built and tested in about eight seconds, and a mutant is tried in a fifth of one.
  private func announce(_ parts: Set<Part>, of kata: Kata) throws {
    guard !selection.isRandom, !parts.isDisjoint(with: [.steps, .faults, .mutants]) else { return }
    let states =
      try parts.contains(.steps) ? 4 + paths(in: kata.steps).count + paths(in: "\(kata.solution)/Designs").count : 0
    let faults = try parts.contains(.faults) ? paths(in: "\(kata.tests)/Faults").count : 0
    let minutes = 1 + (states + faults) * 8 / 60
    let mutants = parts.contains(.mutants) ? ", and then up to ten for the mutants" : ""
    report("\(kata.name): about \(minutes == 1 ? "a minute" : "\(minutes) minutes")\(mutants)")
  }

  /// Says what is done now, also where there is no terminal.
  func report(_ text: String) { terminal.complain("· \(text)\n") }

  private func renewPages(of kata: Kata, _ parts: Set<Part>) throws {
    try Recorder(of: kata, in: workbook, on: terminal).renew()
    var paths: [String] = []
    if parts.contains(.figures) { paths += try renew(tables(of: kata).flatMap { try $0().blocks }, of: kata) }
    if parts.contains(.pages) { paths += try enter(kata) }
    for path in paths { terminal.write("\(kata.name): renewed \(path)\n") }
  }

  func renew(_ blocks: [GeneratedBlock], of kata: Kata) throws -> [String] {
    try Set(blocks.filter { try $0.renew(in: kata.root) }.map(\.page)).sorted()
  }

  /// Whether a kata differs from what was proved of it.
  func isOutOfDate(_ kata: Kata) throws -> Bool {
    try KataRecord(of: kata)?.proved != KataRecord.fingerprint(of: kata, in: workbook)
  }

  /// What keeps a check from being made is a problem, too.
  func problems(_ check: () throws -> [String]) throws -> [String] {
    do {
      return try check()
    } catch let error as CompilerError {
      return [error.summary]
    } catch {
      return ["\(error)"]
    }
  }

  /// Draws a kata that changed since it was proved in full, or any if none did, and checks its figures, and as many of its
  /// steps, faults and mutants as a few minutes allow.
  ///
  /// To prove all katas in full takes too long for a gate, so a record that is out of date never keeps a change from
  /// passing. A mutant that survives must be in the record, unless that is out of date.
  /// - Returns: Whether nothing is wrong.
  public func verifyChange(_ katas: [Kata], seed: UInt64) throws -> Bool {
    terminal.write("seed \(seed); --seed \(seed) draws the same\n")
    let changed = try katas.filter(isOutOfDate)
    for kata in changed { terminal.write("\(kata.name): not proved in full since it changed\n") }
    var verifier = self
    verifier.selection = Selection(seed: seed, seconds: changed.isEmpty ? 50 : 100)
    guard let kata = verifier.selection.order(changed.isEmpty ? katas : changed, by: \.name).first else { return true }
    terminal.write("drawn: \(kata.name)\n")
    let succeeded = try verifier.verify(kata, [.figures, .steps, .faults, .mutants])
    for thing in verifier.selection.skipped { terminal.write("NOT CHECKED: \(kata.name), \(thing)\n") }
    terminal.write("NOT CHECKED: figures, steps, faults and mutants of all other katas\n")
    return succeeded
  }
}

/// Which of many things are checked: all in their order, or as many as there is time for, in an order that is drawn.
final class Selection {
  private let seed: UInt64?
  private let seconds: Double
  /// The moment after which nothing more is begun.
  private var end = Double.infinity
  private(set) var skipped: [String] = []

  init(seed: UInt64? = nil, seconds: Double = .infinity) { (self.seed, self.seconds) = (seed, seconds) }

  var isRandom: Bool { seed != nil }

  /// Gives steps and faults their share of the time, of which the first build takes a minute. What is begun is ended.
  func begin(_ part: Verifier.Part) {
    end = [.steps, .faults].contains(part) ? monotonicSeconds() + seconds : .infinity
  }

  func order<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
    guard let seed else { return things }
    let places = things.map { (Fingerprint.of(["\(seed)", name($0)]), $0) }
    return places.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Whether there is time for one thing more; if not, that is noted.
  func allows(_ thing: String) -> Bool {
    if monotonicSeconds() < end { return true }
    skipped.append(thing)
    return false
  }
}
