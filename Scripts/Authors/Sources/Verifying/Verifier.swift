import Building
import Machine
import Katas
import LearnerFiles

/// Checks whether katas are what they are meant to be, and prints what is found.
///
/// Everything is built in copies outside of the clone, one kata after the other in the same build folder: provided modules
/// are compiled once, and a step costs what it changes.
public struct Verifier {
  public enum Part: String, CaseIterable, Sendable { case pages, figures, designs, steps, faults }

  let workbook: Workbook
  let terminal: Terminal
  let measurer: KataMeasurer
  let scratch: ScratchFolder

  public init(of workbook: Workbook, on terminal: Terminal) throws {
    (self.workbook, self.terminal) = (workbook, terminal)
    measurer = try KataMeasurer(workbook: workbook, terminal: terminal)
    scratch = try ScratchFolder.outside(for: "verify")
  }

  /// Removes the copies of the workbook.
  public func close() { scratch.remove() }

  /// Checks parts of a kata.
  /// - Parameters:
  ///   - chosen: The parts; nil for all that can be checked.
  ///   - isRenewing: Whether what is right is written: each part writes its tables when nothing is wrong with it.
  /// - Returns: Whether nothing is wrong.
  public func verify(_ kata: Kata, _ chosen: Set<Part>?, isRenewing: Bool = false) throws -> Bool {
    let all = Set(Part.allCases)
    let draft = try kata.isDraft ? Draft(of: kata) : nil
    var parts = draft?.possible(chosen ?? all) ?? chosen ?? all
    var known: Set<String> = []
    func show(_ problems: [String]) {
      // A step that doesn't apply is met by several parts.
      for problem in problems where known.insert(problem).inserted {
        // Whatever a program or an error said, a problem is one line.
        let line = problem.split(whereSeparator: \.isNewline).joined(separator: " · ")
        terminal.write(TextStyle.red("✗ ", on: terminal) + "\(kata.name): \(line)\n")
      }
    }
    // Only pages can be checked beside other code.
    show(try problems { try kata.problemOfStart(in: workbook).map { [$0] } ?? [] })
    let isStart = known.isEmpty
    if !isStart { parts.formIntersection([.pages]) }
    for part in Part.allCases where parts.contains(part) {
      if part != .pages { report("\(kata.name): \(part)") }
      show(try problems { try check(part, of: kata, isRenewing) })
    }
    let left = Part.allCases.filter { (chosen ?? all).contains($0) && !parts.contains($0) }.map(\.rawValue)
    if known.isEmpty { terminal.write(TextStyle.green("✓ ", on: terminal) + "\(kata.name)\n") }
    if !left.isEmpty {
      let reason = isStart ? "the kata is a draft" : "they need the starting code"
      terminal.write("\(kata.name): not checked: \(left.joined(separator: ", ")); \(reason)\n")
    }
    if known.isEmpty, let draft { terminal.write(draft.text) }
    return known.isEmpty
  }

  private func check(_ part: Part, of kata: Kata, _ isRenewing: Bool) throws -> [String] {
    switch part {
    case .pages: try pageProblems(of: kata, isRenewing: isRenewing)
    case .figures: try figureProblems(of: kata, isRenewing: isRenewing)
    case .designs: try designProblems(of: kata)
    case .steps: try StepChecks(of: kata, in: self).problems()
    case .faults: try faultProblems(of: kata)
    }
  }

  func pageProblems(of kata: Kata, isRenewing: Bool = false) throws -> [String] {
    // What a draft lacks is no problem.
    let isWhole = try !kata.isDraft || Draft(of: kata).isFirstVersion
    let checks = PageCheck.all.filter { isWhole || !$0.isOfWholeKatas }
    let problems = try checks.filter { !isRenewing || $0.name != PageCheck.blocks.name }
      .flatMap { check in try self.problems { try check.problems(kata, workbook) } }
    if isRenewing, problems.isEmpty { try enter(kata) }
    return problems
  }

  /// Writes a kata's rows in the lists of all katas, and the code in its pages.
  public func enter(_ kata: Kata) throws { try renew(GeneratedBlock.read(of: kata, in: workbook), of: kata) }

  /// Says what is done now, also where there is no terminal.
  func report(_ text: String) { terminal.complain("· \(text)\n") }

  /// Writes blocks, and says which pages have changed.
  func renew(_ blocks: [GeneratedBlock], of kata: Kata) throws {
    var pages: Set<String> = []
    for block in blocks {
      let (text, staleLines) = try block.renewed(in: kata.root)
      if staleLines.isEmpty { continue }
      try writeFiles([block.page: text], in: kata.root)
      pages.insert(block.page)
    }
    for page in pages.sorted() { terminal.write("\(kata.name): renewed \(page)\n") }
  }

  /// What keeps a check from being made is a problem, too.
  func problems(_ check: () throws -> [String]) throws -> [String] {
    do { return try check() } catch { return [(error as? CompilerError)?.summary ?? "\(error)"] }
  }
}

extension Kata {
  /// Why the kata's folder isn't as it is shipped; nil if it is. A draft without steps is shipped as it is.
  func problemOfStart(in workbook: Workbook) throws -> String? {
    let store = LearnerStore(of: self)
    if let request = try store.placedRequest() { return "this is not what is shipped. \(request.reminder)" }
    let steps = try StepSequence(of: self, in: workbook)
    if try store.files() == steps.states[0] || isDraft && steps.steps.isEmpty { return nil }
    return
      "Katas/\(name) is not the starting code that the steps lead back to. To get that back: 'Scripts/kata reset \(name)'. "
      + "If you edited it on purpose, 'Scripts/kata states \(name) export FOLDER' takes it along."
  }
}
