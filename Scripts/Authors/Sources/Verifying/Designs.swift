import Building
import Machine
import Katas
import Metrics

/// What the design check says of a design that is kept for a kata: a bad one must be refused for the measures that it
/// names, and a good one accepted.
struct JudgedDesign {
  let design: Design
  let measures: Result<CodeMeasurement, CompilerError>
  /// Of all stages.
  let missedGoals: [(goal: Goal, figure: String, places: [Finding])]

  init(_ design: Design, _ measures: Result<CodeMeasurement, CompilerError>, goals: [Goal]) {
    (self.design, self.measures) = (design, measures)
    // What can't be measured is its problem, and misses no goal.
    let measured = try? measures.get()
    missedGoals = goals.compactMap { goal in
      guard let measured, !goal.isMet(by: measured.figures) else { return nil }
      return (goal, goal.figure(in: measured.figures).shown, measured.findings(goal))
    }
  }

  private var reasons: Set<String> { Set(missedGoals.map(\.goal.metric.rawValue)) }
  var isRight: Bool {
    if case .failure = measures { false } else { reasons == design.refusedBy }
  }

  var problem: String {
    let names = design.refusedBy.sorted().joined(separator: ", ")
    if case .failure(let error) = measures { return "\(design.path) can't be measured: \(error.message)" }
    if reasons.isEmpty { return "\(design.path) is accepted, and must be refused by \(names)" }
    let details = missedGoals.map { goal, figure, places in
      let places = places.prefix(2).map { "\($0.location): \($0.text)" }.joined(separator: "; ")
      return "\(goal.name) is \(figure), at most \(goal.atMost)" + (places.isEmpty ? "" : " (\(places))")
    }
    return "\(design.path) is refused by \(reasons.sorted().joined(separator: ", ")), "
      + (names.isEmpty ? "and must be accepted: " : "and its message says \(names): ") + details.joined(separator: "; ")
  }
}

extension Verifier {
  func designProblems(of kata: Kata) throws -> [String] {
    let designs = try Design.all(of: kata)
    if designs.isEmpty { return [] }
    let steps = try StepSequence(of: kata, in: workbook)
    let goals = try kata.description().finalGoals
    let states = try designs.map { try $0.learnersFiles(on: steps) }
    let judged = try zip(designs, measurer.measure(states, of: kata)).map { JudgedDesign($0, $1, goals: goals) }
    func count(_ designs: [JudgedDesign]) -> String { "\(designs.count(where: \.isRight)) of \(designs.count)" }
    let refused = count(judged.filter { !$0.design.refusedBy.isEmpty })
    let accepted = count(judged.filter { $0.design.refusedBy.isEmpty })
    terminal.write("\(kata.name): refused \(refused), accepted \(accepted)\n")
    return judged.filter { !$0.isRight }.map(\.problem)
  }
}
