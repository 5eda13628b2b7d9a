import ChangeRequests
import Checking
import Comparing
import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import Suites
import Terminal
import Workbook

/// Checks that katas are what they are meant to be before anybody works on them.
///
/// Everything is built in a copy outside of the clone, one kata after the other in the same build folder: provided modules
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
  public func close() { scratch.remove() }

  /// Writes the measured figures into a kata's pages.
  ///
  /// - Returns: The pages that changed.
  public func renewFigures(of kata: Kata) throws -> [String] {
    let measures = try measurer.measureBoth(kata)
    let figures = (before: measures.yours.figures, after: measures.after.figures)
    var blocks = GeneratedBlock.figures(of: kata, before: figures.before, after: figures.after)
    blocks += try costPages(kata, measures)?.blocks ?? []
    blocks.append(.walkThrough("steps", of: kata, try curve(of: kata).markdown))
    blocks += try designBlocks(of: kata, figures.after, try designs(of: kata))
    return try renew(blocks, of: kata)
  }

  /// The table of the designs, and that of the other endings.
  private func designBlocks(of kata: Kata, _ solution: Figures, _ designs: JudgedDesigns) throws -> [GeneratedBlock] {
    let endings = try EndingFigures(of: kata, in: workbook, with: measurer, solution: solution)
    return [
      designs.markdown.map { .walkThrough("designs", of: kata, $0) },
      endings.map { .walkThrough("endings", of: kata, $0.markdown) },
    ].compactMap(\.self)
  }

  private func renew(_ blocks: [GeneratedBlock], of kata: Kata) throws -> [String] {
    let pages = try blocks.filter { try $0.renew(in: kata.root) }.map(\.page)
    return pages.enumerated().filter { !pages[..<$0].contains($1) }.map(\.element)
  }

  /// Writes what needs no measuring: a kata's rows in the workbook's tables, and the code in its pages.
  ///
  /// - Returns: The pages that changed.
  public func renewRows(of kata: Kata) throws -> [String] { try renew(rows(of: kata), of: kata) }

  private func rows(of kata: Kata) -> [GeneratedBlock] {
    guard let description = try? kata.description() else { return GeneratedBlock.metrics }
    // A step that doesn't apply is reported where the steps are taken.
    let code = (try? CodePages(of: kata, in: workbook))?.blocks ?? []
    return GeneratedBlock.metrics
      + [.list(kata, description, in: workbook), .proof(of: kata, description, in: workbook)] + code
  }

  /// Records what a learner may not edit as it is now.
  ///
  /// - Returns: Whether the record changed.
  public func renewRecord(of kata: Kata) throws -> Bool {
    let shipped = try ShippedFiles(of: kata, in: workbook)
    let path = "\(kata.root)/\(KataRecord.path(of: kata))"
    guard
      var record = KataRecord(of: kata) ?? (FileManager.default.fileExists(atPath: path) ? nil : KataRecord(shipped))
    else { throw RecordError(path: KataRecord.path(of: kata)) }
    record.shipped = shipped
    return try record.write(for: kata)
  }

  /// Whether the record of what a learner may not edit is there, and is that of the files as they are.
  private func shippedProblems(_ kata: Kata) throws -> [Problem] {
    guard FileManager.default.fileExists(atPath: "\(kata.root)/Scripts") else { return [] }
    let path = KataRecord.path(of: kata)
    if try ShippedFiles.recorded(of: kata) == ShippedFiles(of: kata, in: workbook) { return [] }
    return [
      Problem(kata.name, "\(path) is not of the files as they are; write it: Scripts/kata verify --pages --renew")
    ]
  }

  /// Judges the designs that are kept for a kata.
  public func designs(of kata: Kata) throws -> JudgedDesigns {
    try JudgedDesigns(of: kata, in: workbook, with: measurer, scratch: scratch, terminal: terminal)
  }

  /// What is wrong with the figures in a kata's pages and with its goals.
  public func figureProblems(of kata: Kata) throws -> [Problem] {
    try placedProblems(kata) ?? designProblems(kata)
  }

  /// What is wrong with the states of a kata: one that its steps don't lead to, or on which its suite is red.
  public func stepProblems(of kata: Kata) throws -> [Problem] {
    try placedProblems(kata) ?? stepProblems(kata)
  }

  /// Nil if no change request is in place, so that the files are what is shipped.
  private func placedProblems(_ kata: Kata) -> [Problem]? {
    if let placed = LearnersChangeRequest(of: kata, in: workbook).placed {
      return [
        Problem(
          kata.name,
          "the change request '\(placed.title)' is in place, so this is not what is shipped; remove it: "
            + "Scripts/kata change \(kata.name) --mine --end")
      ]
    }
    return nil
  }

  /// What reading alone shows to be wrong.
  public func pageProblems(of kata: Kata) throws -> [Problem] {
    var papers = Papers(of: kata, in: workbook, commands: commands)
    return try papers.problems() + rows(of: kata).flatMap { $0.problems(of: kata) } + shippedProblems(kata)
  }

  // MARK: Design

  private func designProblems(_ kata: Kata) throws -> [Problem] {
    let measures: (yours: Measures, after: Measures)
    do {
      measures = try measurer.measureBoth(kata)
    } catch let error as BrokenCode {
      return [Problem(kata.name, "\(error.location.map { "\($0): " } ?? "")\(error.error.message)")]
    }
    var problems = GeneratedBlock.figures(of: kata, before: measures.yours.figures, after: measures.after.figures)
      .flatMap { $0.problems(of: kata) }
    problems += try problemsOfDesigns(kata, measures.after.figures)
    do {
      if let costs = try costPages(kata, measures) {
        problems += costs.blocks.flatMap { $0.problems(of: kata) }
      }
    } catch is StepError {
      // Reported where the steps are taken.
    } catch let error as Failure {
      // What can't be applied or compiled has no figures.
      problems.append(Problem(kata.name, "\(error)"))
    }
    problems += try dependencyProblems(
      kata,
      [
        ("starting code", measures.yours.dependencies, kata.beforeModule),
        ("solution", measures.after.dependencies, kata.afterModule),
      ])
    if (try? kata.description()) != nil {
      do {
        let curve = try curve(of: kata)
        problems += curve.problems()
        problems += GeneratedBlock.walkThrough("steps", of: kata, curve.markdown).problems(of: kata)
      } catch is StepError {
        // Said where the steps are taken.
      } catch is Failure {
      } catch let error as BrokenCode {
        problems.append(Problem(kata.name, "a step does not compile: \(error.error.inFile)"))
      }
    }
    return problems
  }

  /// Whether the walk-through shows how the designs are judged.
  private func problemsOfDesigns(_ kata: Kata, _ solution: Figures) throws -> [Problem] {
    do {
      return try designBlocks(of: kata, solution, designs(of: kata)).flatMap { $0.problems(of: kata) }
    } catch is BrokenCode {
      // Reported where the designs are judged.
    } catch is StepError {
      // Reported where the steps are taken.
    } catch let error as Failure {
      return [Problem(kata.name, "\(error)")]
    }
    return []
  }

  /// The figures after each step.
  public func curve(of kata: Kata) throws -> ProgressCurve {
    try ProgressCurve(of: kata, in: workbook, with: measurer)
  }

  /// Nil for a kata without a complete change request, which `Papers` reports.
  private func costPages(_ kata: Kata, _ measures: (yours: Measures, after: Measures)) throws -> CostPages? {
    guard (try? ChangeRequest(of: kata)) != nil, let title = try? kata.description().title else { return nil }
    let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
    defer { trial.close() }
    return CostPages(
      kata: kata, workbook: workbook, title: title,
      costs: try trial.costs(),
      before: measures.yours.dependencies, after: measures.after.dependencies)
  }

  /// Whether the files that the measured type depends on compile alone.
  private func dependencyProblems(_ kata: Kata, _ versions: [(String, DependencySet?, String)]) throws -> [Problem] {
    let compiler = StandaloneCompiler(workbook, terminal: terminal)
    return try versions.compactMap { version, set, target in
      guard let set else { return Problem(kata.name, "the \(version) has no type with the name that kata.json gives") }
      return try compiler.error(compiling: set.texts, as: target).map { error in
        Problem(
          kata.name,
          "the files that \(set.type.name) of the \(version) depends on do not compile alone: \(error.inFile)")
      }
    }
  }

  // MARK: The steps

  private func stepProblems(_ kata: Kata) throws -> [Problem] {
    let shipped = try LearnersCopy(of: kata, in: workbook).files()
    let after = try afterAsBefore(kata)
    let steps = try Step.all(of: kata)
    var problems: [Problem] = []
    let copy = try TestedCopy(of: kata, workbook: workbook, scratch: scratch, terminal: terminal)

    problems += try copy.test([.before, .after], label: "the starting code") { variant in variant.words }
    var state = shipped
    var isWhole = true
    for step in steps {
      do {
        state = try apply(step, to: state)
      } catch let error as StepError {
        problems.append(Problem(kata.name, "\(step.path) does not apply: \(error.reason)"))
        isWhole = false
        break
      }
      try copy.copy.put(state)
      problems += try copy.test([.before], label: "step \(step.number) of \(steps.count)") { _ in step.path }
    }
    if isWhole, !steps.isEmpty {
      for path in Set(state.files.keys).union(after.files.keys).sorted() where state.files[path] != after.files[path] {
        problems.append(Problem(kata.name, "the starting code with its steps is not the solution: \(path) differs"))
      }
      problems += rebuildProblems(kata, shipped)
    } else {
      // Else nothing has shown yet that the solution's files and adapter can take the place of the starting code.
      try copy.copy.put(after)
      problems += try copy.test([.before], label: "the solution in place of the starting code") { _ in
        "the solution in place of the starting code, with its own adapter,"
      }
    }
    guard let sequence = try? StepSequence(of: kata, in: workbook) else { return problems }
    for design in (try? Design.all(of: kata)) ?? [] {
      // One that doesn't fit its base is named where the designs are measured.
      guard (try? copy.copy.lay(design, on: sequence)) != nil else { continue }
      problems += try copy.test([.before], label: design.name) { _ in design.path }
    }
    if let request = try? ChangeRequest(of: kata) {
      problems += try copy.implement(request, on: sequence, in: workbook)
    }
    return problems
  }

  /// What a learner's files are at the end: the solution's, and its adapter with the other import.
  private func afterAsBefore(_ kata: Kata) throws -> Snapshot {
    var files: [String: Data] = [:]
    for (file, text) in try workbook.solution(of: kata).texts() {
      files["Katas/\(kata.name)/\(file)"] = Data(text.utf8)
    }
    if let adapter = try? String(contentsOfFile: "\(kata.contract)/After.swift", encoding: .utf8) {
      files[kata.adapter] = Data(adapter.replacing("After", with: "Before").utf8)
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

  /// Whether the steps can be reversed, too: not every patch that applies can.
  private func rebuildProblems(_ kata: Kata, _ shipped: Snapshot) -> [Problem] {
    do {
      let sequence = try StepSequence(of: kata, in: workbook)
      guard sequence.states.first != shipped else { return [] }
      return [Problem(kata.name, "the solution without its steps is not the starting code")]
    } catch {
      return [Problem(kata.name, "\(error)")]
    }
  }
}

/// The record holds reasons that people wrote, so one that can't be read is not overwritten.
struct RecordError: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) can't be read" }
}
