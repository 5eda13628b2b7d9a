import Checking
import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import Terminal
import Workbook

/// What the design check says of the designs that are kept for a kata: bad ones must be refused, each for the measures that
/// it names, and good ones accepted.
public struct JudgedDesigns {
  private let kata: Kata
  private let verdicts: [Verdict]

  private struct Verdict {
    let design: Design
    /// Why it can't be measured.
    var error: String?
    var missedGoals: [(goal: Goal, figure: Int?, places: [Finding])] = []
    /// How files that a learner may not edit differ from what was shipped, or hide what is measured.
    var differences: [String] = []

    var reasons: Set<String> {
      Set(missedGoals.map(\.goal.metric.rawValue) + (differences.isEmpty ? [] : ["shipped"]))
    }

    var isRight: Bool { error == nil && reasons == design.refusedBy }

    /// - Parameter workbook: The copy in which the design is laid out.
    init(
      _ design: Design, in workbook: Workbook, shipped: ShippedFiles, goals: [Goal],
      measuring measure: (Kata) throws -> Measures
    ) throws {
      self.design = design
      let kata = Kata(name: design.kata.name, root: workbook.root)
      differences =
        try (ShippedFiles.missingRecord(of: kata).map { [$0] } ?? [])
        + ShippedFiles(of: kata, in: workbook).differences(from: shipped, of: kata)
      do {
        let measures = try measure(kata)
        missedGoals = goals.filter { !$0.isMet(by: measures.figures) }.map { goal in
          (goal, goal.figure(in: measures.figures), measures.findings(goal.metric, of: goal.type))
        }
      } catch let error as BrokenCode {
        self.error = error.error.message
      }
    }
  }

  /// Judges each design by the goals of all stages.
  init(
    of kata: Kata, in workbook: Workbook, with measurer: KataMeasurer, scratch: ScratchFolder, terminal: Terminal
  ) throws {
    self.kata = kata
    let designs = try Design.all(of: kata)
    if designs.isEmpty {
      verdicts = []
      return
    }
    let steps = try StepSequence(of: kata, in: workbook)
    // Several at a time, but for those that have modules of their own.
    let plain = designs.filter(\.foreign.isEmpty)
    let folders = plain.map { "\(scratch.path)/\($0.path)" }
    for (design, folder) in zip(plain, folders) {
      try design.learnersFiles(on: steps, in: workbook).write(in: folder)
    }
    let measured = Dictionary(
      uniqueKeysWithValues: zip(plain.map(\.name), try measurer.measure(folders, of: kata)))
    let goals = try kata.description().finalGoals
    let shipped = try ShippedFiles(of: kata, in: workbook)
    let copy = try WorkbookCopy(of: kata, in: workbook, at: "\(scratch.path)/workbook")
    verdicts = try designs.map { design in
      try copy.lay(design, on: steps)
      let own =
        try design.touched.contains("Package.swift")
        ? Workbook(around: copy.root) : workbook.copied(to: copy.root, cache: "\(copy.root)/.build/kata")
      return try Verdict(design, in: own, shipped: shipped, goals: goals) { kata in
        try measured[design.name]?.get() ?? KataMeasurer(workbook: own, terminal: terminal).measureYours(kata)
      }
    }
  }

  /// What is wrong; nothing if every design was judged as it says.
  public var problems: [Problem] {
    verdicts.filter { !$0.isRight }.map { verdict in
      let design = verdict.design
      let names = design.refusedBy.sorted().joined(separator: ", ")
      if let error = verdict.error { return Problem(kata.name, "\(design.path) can't be measured: \(error)") }
      if verdict.reasons.isEmpty {
        return Problem(kata.name, "\(design.path) is accepted, and must be refused by \(names)")
      }
      let details = verdict.missedGoals.map { goal, figure, places in
        let places = places.prefix(2).map { "\($0.location): \($0.text)" }.joined(separator: "; ")
        return "\(goal.metric.rawValue)\(goal.type.map { " of \($0)" } ?? "") is \(figure.map(String.init) ?? "–"), "
          + "at most \(goal.atMost)\(places.isEmpty ? "" : " (\(places))")"
      }
      return Problem(
        kata.name,
        "\(design.path) is refused by \(verdict.reasons.sorted().joined(separator: ", ")), "
          + (names.isEmpty ? "and must be accepted: " : "and design.json says \(names): ")
          + (details + verdict.differences).joined(separator: "; "))
    }
  }

  /// `refused 5 of 5, accepted 3 of 3`
  public var summary: String {
    func count(_ verdicts: [Verdict]) -> String { "\(verdicts.count(where: \.isRight)) of \(verdicts.count)" }
    return "refused \(count(verdicts.filter { !$0.design.refusedBy.isEmpty })), "
      + "accepted \(count(verdicts.filter { $0.design.refusedBy.isEmpty }))"
  }

  /// For the walk-through, good ones first; nil if there are none.
  var markdown: String? {
    if verdicts.isEmpty { return nil }
    var lines = ["| Design | What it is | Goals that it misses |", "| --- | --- | --- |"]
    for verdict in verdicts.filter(\.reasons.isEmpty) + verdicts.filter({ !$0.reasons.isEmpty }) {
      let design = verdict.design
      var missed = verdict.missedGoals.map { goal, figure, _ in
        "\(goal.label): \(figure.map(String.init) ?? "–"), at most \(goal.atMost)"
      }
      if !verdict.differences.isEmpty { missed.append("it changes or hides what a learner may not edit") }
      lines.append(
        "| [\(design.name)](Designs/\(design.name)) | \(design.summary) "
          + "| \(missed.isEmpty ? "none" : missed.joined(separator: "; ")) |")
    }
    return GeneratedBlock.paragraph(lines + ["", "Measured by `Scripts/kata verify \(kata.name) --designs`."])
  }
}
