import Katas

extension PageCheck {
  static let steps = PageCheck(
    name: "steps", reason: "A step is one idea, with words that say why it is taken now.", isOfWholeKatas: true
  ) { kata, _ in
    let steps = try Step.all(of: kata)
    let folder = "Solutions/\(kata.name)/Steps"
    var problems = steps.flatMap { $0.messageProblems + kata.foreign($0.touched, in: $0.path, isOwn: kata.isLearners) }
    for step in steps where step.newLines > 90 {
      problems.append("\(step.path) has \(step.newLines) new lines of code; 90 are the most")
    }
    if steps.isEmpty { problems.append("\(folder) has no steps") }
    if steps.count > 16 { problems.append("\(folder) has \(steps.count); 16 are the most") }
    return problems
  }
}

extension Step {
  /// What its message lacks.
  var messageProblems: [String] {
    let parts = [("title", title), ("'Why now: …'", reason), ("'What to look at: …'", attention)]
    let missing = parts.filter { $0.1.isEmpty }.map { "\(path) has no \($0.0)" }
    if attention.isEmpty || saysWhereToBegin { return missing }
    return missing + [
      "\(path) changes many files; 'What to look at:' names the one to begin with, in backticks: `Name.swift`"
    ]
  }
}
