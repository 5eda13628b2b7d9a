import Katas

extension PageCheck {
  static let faults = PageCheck(name: "faults", reason: "A fault names the test that notices it.") { kata, _ in
    let suite = try SourceSet(folder: "\(kata.tests)/Suite", label: kata.suitePath).texts.values.joined()
    return try HandFault.all(of: kata).filter { !suite.contains($0.noticedBy) }
      .map { "\($0.path): no test is named '\($0.noticedBy)'" }
  }
}
