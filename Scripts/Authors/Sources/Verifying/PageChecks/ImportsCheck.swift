import Katas

extension PageCheck {
  static let imports = PageCheck(
    name: "imports", reason: "A learner renames and removes types, and has one file to mend, the adapter."
  ) { kata, workbook in
    let data = workbook.exclusions("\(kata.name)Tests").map { "Suite/\($0)" }
    let tests = try SourceSet(folder: kata.tests, label: "Tests/\(kata.name)", exclude: data).texts
    let versions = Set(workbook.katas.flatMap { [$0.beforeModule, $0.afterModule] })
    return tests.sorted { $0.key < $1.key }.flatMap { file, text -> [String] in
      // What only the solution can do may be tested in files that say so.
      let isAfter = file == "Contract/After.swift" || file.contains(/\/AfterOnly\w*\.swift$/)
      let allowed = file == "Contract/Before.swift" ? kata.beforeModule : isAfter ? kata.afterModule : nil
      return text.matches(of: /^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/.anchorsMatchLineEndings())
        .map { String($0.1) }.filter { versions.contains($0) && $0 != allowed }
        .map { "Tests/\(kata.name)/\(file) imports \($0); only the adapters know the versions" }
    }
  }
}
