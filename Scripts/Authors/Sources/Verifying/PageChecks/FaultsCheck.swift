import Katas

extension PageCheck {
  static let faults = PageCheck(name: "faults", reason: "A fault names the test that notices it.") { kata, _ in
    let suite = try kata.suiteText
    return try HandFault.all(of: kata).flatMap { $0.messageProblems(of: suite) }
  }
}

extension HandFault {
  /// What its message says and isn't so.
  func messageProblems(of suite: String) -> [String] {
    suite.contains(noticedBy) ? [] : ["\(path): no test is named '\(noticedBy)'"]
  }
}

extension Kata {
  var suiteText: String {
    get throws { try SourceSet(folder: "\(tests)/Suite", label: suitePath).texts.values.joined() }
  }
}
