import Behaviour
import Console
import Foundation
import Measuring
import Practice
import Reports
import Toolchain
import Workbook

/// Checks that katas are what they are meant to be before anybody works on them.
///
/// Everything is built in a copy outside of the clone, one kata after the other in the same build folder: given modules
/// are compiled once, and a step costs what it changes.
public struct Verifier {
  private let workbook: Workbook
  private let terminal: Terminal
  private let commands: [String]
  private let measurer: KataMeasurer
  /// The copy, which has the clone's files but for what was built.
  private let scratch: ScratchFolder

  /// - Parameter commands: The names of the tool's commands, which pages may show.
  public init(_ workbook: Workbook, commands: [String], terminal: Terminal) throws {
    self.workbook = workbook
    self.commands = commands
    self.terminal = terminal
    measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    scratch = try ScratchFolder.outside(for: "verify")
  }

  /// Removes the copy.
  public func close() { scratch.removeWithWhatWorksThere() }

  /// Writes the measured figures into a kata's pages.
  ///
  /// - Returns: The pages that changed.
  public func renewFigures(of kata: Kata) throws -> [String] {
    let measures = try measurer.measureBoth(kata)
    return try figures(kata, measures).renew()
  }

  /// All that is wrong with a kata; nothing if all is well.
  public func problems(of kata: Kata) throws -> [Problem] {
    var papers = Papers(of: kata, in: workbook, commands: commands)
    return try papers.problems() + designProblems(kata) + roadProblems(kata)
  }

  // MARK: Design

  private func designProblems(_ kata: Kata) throws -> [Problem] {
    let measures: (yours: Measures, after: Measures)
    do {
      measures = try measurer.measureBoth(kata)
    } catch let error as BrokenCode {
      return [Problem(kata.name, "\(error.location.map { "\($0): " } ?? "")\(error.error.message)")]
    }
    var problems = figures(kata, measures).problems()
    guard let goals = try? kata.description().goals, !goals.isEmpty else { return problems }
    if goals.allSatisfy({ $0.isMet(by: measures.yours.figures) }) {
      let list = goals.map { "\($0.metric.rawValue) at most \($0.atMost)" }.joined(separator: ", ")
      problems.append(Problem(kata.name, "the before meets all of its design goals already: \(list)"))
    }
    for goal in goals where !goal.isMet(by: measures.after.figures) {
      let figure = measures.after.figures[goal.metric].map(String.init) ?? "not there"
      let place = measures.after.findings[goal.metric]?.first.map { " (Solutions/\(kata.name)/\($0.location))" } ?? ""
      problems.append(
        Problem(
          kata.name,
          "the after misses a design goal: \(goal.metric.rawValue) is \(figure), and may be \(goal.atMost)\(place)"))
    }
    return problems
  }

  private func figures(_ kata: Kata, _ measures: (yours: Measures, after: Measures)) -> FigurePages {
    FigurePages(kata: kata, before: measures.yours.figures, after: measures.after.figures)
  }

  // MARK: The road

  private func roadProblems(_ kata: Kata) throws -> [Problem] {
    let shipped = try LearnersCopy(of: kata, in: workbook).files()
    let after = try afterAsBefore(kata)
    let steps = try Step.all(of: kata)
    var problems: [Problem] = []
    let copy = try TestedCopy(of: kata, workbook: workbook, scratch: scratch, terminal: terminal)
    defer { copy.remove() }

    problems += try copy.test(shipped, variants: [.before, .after], label: "the before") { variant in
      variant == .before ? "the before" : "the after"
    }
    var state = shipped
    var isWhole = true
    for step in steps {
      do {
        state = try apply(step, to: state)
      } catch PracticeError.stepNotApplied(_, let reason) {
        problems.append(Problem(kata.name, "\(step.path) does not apply: \(reason)"))
        isWhole = false
        break
      }
      problems += try copy.test(state, variants: [.before], label: "step \(step.number) of \(steps.count)") { _ in
        step.path
      }
    }
    if isWhole, !steps.isEmpty {
      for path in Set(state.files.keys).union(after.files.keys).sorted() where state.files[path] != after.files[path] {
        problems.append(Problem(kata.name, "before + steps is not the after: \(path) differs"))
      }
      problems += rebuildProblems(kata, shipped)
    } else {
      // Else nothing has shown yet that the solution's files and adapter can take the before's place.
      problems += try copy.test(after, variants: [.before], label: "the after in place of the before") { _ in
        "the after in place of the before, with the adapter that sed makes,"
      }
    }
    return problems
  }

  /// What a learner's files are at the end: the solution's, and its adapter with the other import.
  private func afterAsBefore(_ kata: Kata) throws -> Snapshot {
    var files: [String: Data] = [:]
    for (file, text) in try workbook.solution(of: kata).texts() {
      files["Katas/\(kata.name)/\(file)"] = Data(text.utf8)
    }
    if let adapter = try? String(contentsOfFile: "\(kata.suite)/After.swift", encoding: .utf8) {
      files["Tests/\(kata.name)Tests/Before.swift"] = Data(adapter.replacing("After", with: "Before").utf8)
    }
    return Snapshot(files: files)
  }

  private func apply(_ step: Step, to state: Snapshot) throws -> Snapshot {
    let folder = try ScratchFolder(in: "\(scratch.path)/steps")
    defer { folder.remove() }
    try state.write(in: folder.path)
    try step.apply(in: folder.path)
    return try Snapshot(of: step.kata, in: folder.path)
  }

  /// A patch that applies need not come off again.
  private func rebuildProblems(_ kata: Kata, _ shipped: Snapshot) -> [Problem] {
    do {
      let road = try Road(of: kata, in: workbook)
      guard road.states.first != shipped else { return [] }
      return [Problem(kata.name, "the solution without its steps is not the before that is shipped")]
    } catch {
      return [Problem(kata.name, "\(error)")]
    }
  }
}

/// A copy of the workbook in which one kata's before takes on one state after the other.
private struct TestedCopy {
  private let kata: Kata
  private let root: String
  private let terminal: Terminal
  private let program: TestProgram

  init(of kata: Kata, workbook: Workbook, scratch: ScratchFolder, terminal: Terminal) throws {
    self.kata = kata
    self.terminal = terminal
    root = "\(scratch.path)/workbook"
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    for name in ["Package.swift", "Katas", "Solutions", "Tests"] {
      try? files.removeItem(atPath: "\(root)/\(name)")
      try files.copyItem(atPath: "\(workbook.root)/\(name)", toPath: "\(root)/\(name)")
    }
    program = TestProgram(root: root, kata: kata.name, terminal: terminal)
  }

  /// Leaves what was built: the next kata may need the same modules.
  func remove() {
    for name in ["Katas", "Solutions", "Tests"] { try? FileManager.default.removeItem(atPath: "\(root)/\(name)") }
  }

  /// Builds a state and runs the suite on it.
  func test(
    _ state: Snapshot, variants: [Variant], label: String, subject: (Variant) -> String
  ) throws -> [Problem] {
    try put(state)
    if case .broken(let error) = try program.build(label: "\(kata.name): building \(label)") {
      let place = error.path.map { "\($0.replacing(root + "/", with: ""))\(error.line.map { ":\($0)" } ?? ""): " } ?? ""
      return [Problem(kata.name, "\(subject(.before)) does not compile: \(place)\(error.message)")]
    }
    let runs = try program.run(variants, label: "\(kata.name): testing \(label)")
    return variants.compactMap { variant in
      (runs[variant]?.redness(root: root)).map { Problem(kata.name, "\(subject(variant)) is red: \($0)") }
    }
  }

  /// Writes what differs, each file dated later than the build before.
  private func put(_ state: Snapshot) throws {
    let current = try Snapshot(of: kata.name, in: root)
    for path in current.files.keys where state.files[path] == nil {
      try FileManager.default.removeItem(atPath: "\(root)/\(path)")
    }
    let changed = state.files.filter { current.files[$0.key] != $0.value }
    try Snapshot(files: changed).write(in: root)
    for path in changed.keys {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: "\(root)/\(path)")
    }
  }
}
