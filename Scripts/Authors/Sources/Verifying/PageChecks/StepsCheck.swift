import Katas

extension PageCheck {
  static let steps = PageCheck(
    name: "steps", reason: "A step is one idea, with words that say why it is taken now.", isOfWholeKatas: true
  ) { kata, _ in
    let steps = try Step.all(of: kata)
    let folder = "Solutions/\(kata.name)/Steps"
    var problems: [String] = []
    for step in steps {
      let parts = [("title", step.title), ("'Why now: …'", step.reason), ("'What to look at: …'", step.attention)]
      problems += parts.filter { $0.1.isEmpty }.map { "\(step.path) has no \($0.0)" }
      if !step.attention.isEmpty, !step.saysWhereToBegin {
        problems.append(
          "\(step.path) changes many files; 'What to look at:' names the one to begin with, in backticks: `Name.swift`")
      }
      problems += kata.foreign(step.touched, in: step.path, isOwn: kata.isLearners)
      if step.newLines > 90 { problems.append("\(step.path) has \(step.newLines) new lines of code; 90 are the most") }
    }
    if steps.isEmpty { problems.append("\(folder) has no steps") }
    if steps.count > 16 { problems.append("\(folder) has \(steps.count); 16 are the most") }
    return problems
  }
}
