import Behaviour
import Console
import Foundation
import Measuring
import Practice
import Reports
import Toolchain
import Wishes
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
    var pages = try figures(kata, measures).renew()
    for page in try costPages(kata, measures)?.renew() ?? [] where !pages.contains(page) { pages.append(page) }
    return pages
  }

  /// All that is wrong with a kata; nothing if all is well.
  public func problems(of kata: Kata) throws -> [Problem] {
    if let wish = LearnersWish(of: kata, in: workbook).placed {
      return [
        Problem(
          kata.name,
          "the wish '\(wish.title)' is in place, so this is not what is shipped; take it away: "
            + "Scripts/kata change \(kata.name) --mine --end")
      ]
    }
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
    do {
      problems += try costPages(kata, measures)?.problems() ?? []
    } catch let error as ChangeRequestError {
      // What can't be applied or compiled has no figures.
      problems.append(Problem(kata.name, "\(error)"))
    } catch WorkbookError.stepNotReversed {
      // Said where the road is looked at.
    }
    problems += try carryProblems(
      kata,
      [("before", measures.yours.carrySet, kata.beforeModule), ("after", measures.after.carrySet, kata.afterModule)])
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

  /// Nil for a kata whose change request isn't there or isn't whole, which reading tells.
  private func costPages(_ kata: Kata, _ measures: (yours: Measures, after: Measures)) throws -> CostPages? {
    guard (try? ChangeRequest(of: kata)) != nil, let title = try? kata.description().title else { return nil }
    let trial = try ChangeTrial(of: kata, in: workbook, terminal: terminal)
    defer { trial.close() }
    return CostPages(
      kata: kata, order: workbook.katas.map(\.name), title: title,
      costs: try trial.costs(known: [.before: measures.yours, .after: measures.after]),
      before: measures.yours.carrySet, after: measures.after.carrySet)
  }

  /// Whether what comes along with the type to carry compiles alone.
  private func carryProblems(_ kata: Kata, _ versions: [(String, CarrySet?, String)]) throws -> [Problem] {
    var problems: [Problem] = []
    for (version, set, target) in versions {
      guard let set else {
        problems.append(Problem(kata.name, "the \(version) has no type to carry"))
        continue
      }
      if let error = try compileAlone(set.texts, as: target) {
        problems.append(
          Problem(
            kata.name,
            "the files that come along with \(set.type.name) of the \(version) do not compile alone: \(error)")
        )
      }
    }
    return problems
  }

  /// Compiles files as a module of their own.
  ///
  /// - Returns: The compiler's first error; nil if there is none.
  func compileAlone(_ texts: [String: String], as target: String) throws -> String? {
    let folder = try ScratchFolder(in: "\(scratch.path)/alone")
    defer { folder.remove() }
    for (name, text) in texts {
      let path = URL(fileURLWithPath: "\(folder.path)/Carried/\(name)")
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    let sources = try SourceSet(folder: "\(folder.path)/Carried", label: "the files that come along")
    let result = try Indexer(toolchain: try Toolchain.find(), workbook: workbook, terminal: terminal)
      .index([Indexer.Request(sources: sources, target: target, isThorough: true)], in: folder)[0]
    guard case .failure(let error) = result else { return nil }
    return "\(error.path.map { "\($0.split(separator: "/").last ?? ""): " } ?? "")\(error.message)"
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
    if let request = try? ChangeRequest(of: kata) { problems += try copy.grant(request, on: shipped) }
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
