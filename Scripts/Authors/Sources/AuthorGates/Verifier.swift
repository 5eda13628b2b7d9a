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
  let workbook: Workbook
  let terminal: Terminal
  let scratch: ScratchFolder
  private let commands: [String]
  private let measurer: KataMeasurer

  /// - Parameters:
  ///   - scratch: For the copy, which has the clone's files but for what was built.
  ///   - commands: The names of the tool's commands, which pages may show.
  public init(
    _ workbook: Workbook, with measurer: KataMeasurer, in scratch: ScratchFolder, commands: [String], terminal: Terminal
  ) {
    self.workbook = workbook
    self.measurer = measurer
    self.scratch = scratch
    self.commands = commands
    self.terminal = terminal
  }

  /// What a check finds. What keeps it from being made is a problem, too, but for steps that don't apply: they are reported
  /// where the steps are taken.
  func problems(of kata: Kata, _ check: () throws -> [Problem]) throws -> [Problem] {
    do {
      return try check()
    } catch let error as Interruption {
      throw error
    } catch let error as BrokenCode {
      return [Problem(kata.name, "\(error.location.map { "\($0): " } ?? "")\(error.error.message)")]
    } catch is StepError {
      return []
    } catch {
      return [Problem(kata.name, "\(error)")]
    }
  }

  // MARK: The pages

  /// What reading alone shows to be wrong.
  public func pageProblems(of kata: Kata) throws -> [Problem] {
    var papers = Papers(of: kata, in: workbook, commands: commands)
    return try papers.problems() + rows(of: kata).flatMap { $0.problems(of: kata) } + shippedProblems(kata)
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

  private func renew(_ blocks: [GeneratedBlock], of kata: Kata) throws -> [String] {
    let pages = try blocks.filter { try $0.renew(in: kata.root) }.map(\.page)
    return pages.enumerated().filter { !pages[..<$0].contains($1) }.map(\.element)
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

  // MARK: The figures

  /// Tables of measured figures in a kata's pages, and what the figures show to be wrong.
  private typealias Tables = (blocks: [GeneratedBlock], problems: [Problem])

  /// - Returns: What makes the tables, one after the other: if one can't be made, the others can.
  private func tables(of kata: Kata) throws -> [() throws -> Tables] {
    let measures = try measurer.measureBoth(kata)
    let figures = (before: measures.yours.figures, after: measures.after.figures)
    return [
      {
        let blocks = GeneratedBlock.figures(of: kata, before: figures.before, after: figures.after)
        return (blocks, try dependencyProblems(kata, measures))
      },
      { (try costPages(kata, measures)?.blocks ?? [], []) },
      {
        let curve = try curve(of: kata)
        return ([.walkThrough("steps", of: kata, curve.markdown)], curve.problems())
      },
      {
        let designs = try designs(of: kata).markdown
        let endings = try EndingFigures(of: kata, in: workbook, with: measurer, solution: figures.after)?.markdown
        let tables = [("designs", designs), ("endings", endings)]
        return (tables.compactMap { name, text in text.map { .walkThrough(name, of: kata, $0) } }, [])
      },
    ]
  }

  /// Writes the measured figures into a kata's pages.
  ///
  /// - Returns: The pages that changed.
  public func renewFigures(of kata: Kata) throws -> [String] {
    try renew(tables(of: kata).flatMap { try $0().blocks }, of: kata)
  }

  /// What is wrong with the figures in a kata's pages and with its goals.
  public func figureProblems(of kata: Kata) throws -> [Problem] {
    if let placed = placedProblem(kata) { return [placed] }
    return try problems(of: kata) {
      try tables(of: kata).flatMap { table in
        try problems(of: kata) {
          let made = try table()
          return made.blocks.flatMap { $0.problems(of: kata) } + made.problems
        }
      }
    }
  }

  /// If a change request is in place, the files aren't what is shipped.
  func placedProblem(_ kata: Kata) -> Problem? {
    LearnersChangeRequest(of: kata, in: workbook).placed.map { placed in
      Problem(
        kata.name,
        "the change request '\(placed.title)' is in place, so this is not what is shipped; remove it: "
          + "Scripts/kata change \(kata.name) --mine --end")
    }
  }

  /// Judges the designs that are kept for a kata.
  public func designs(of kata: Kata) throws -> JudgedDesigns {
    try JudgedDesigns(of: kata, in: workbook, with: measurer, scratch: scratch, terminal: terminal)
  }

  /// The figures after each step.
  public func curve(of kata: Kata) throws -> ProgressCurve {
    try ProgressCurve(of: kata, in: workbook, with: measurer)
  }

  /// Nil for a kata without a complete change request, which `Papers` reports.
  private func costPages(_ kata: Kata, _ measures: (yours: Measures, after: Measures)) throws -> CostPages? {
    guard (try? ChangeRequest(of: kata)) != nil else { return nil }
    let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
    defer { trial.close() }
    return CostPages(
      kata: kata, workbook: workbook, title: try kata.description().title,
      costs: try trial.costs(),
      before: measures.yours.dependencies, after: measures.after.dependencies)
  }

  /// Whether the files that the measured type depends on compile alone.
  private func dependencyProblems(_ kata: Kata, _ measures: (yours: Measures, after: Measures)) throws -> [Problem] {
    let compiler = StandaloneCompiler(workbook, terminal: terminal)
    let versions = [
      ("starting code", measures.yours.dependencies, kata.beforeModule),
      ("solution", measures.after.dependencies, kata.afterModule),
    ]
    return try versions.compactMap { version, set, target in
      guard let set else { return Problem(kata.name, "the \(version) has no type with the name that kata.json gives") }
      return try compiler.error(compiling: set.texts, as: target).map { error in
        Problem(
          kata.name,
          "the files that \(set.type.name) of the \(version) depends on do not compile alone: \(error.inFile)")
      }
    }
  }
}

/// The record holds reasons that people wrote, so one that can't be read is not overwritten.
struct RecordError: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) can't be read" }
}
