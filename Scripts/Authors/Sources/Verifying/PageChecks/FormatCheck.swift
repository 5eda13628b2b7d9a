import Machine
import Katas

extension PageCheck {
  static let format = PageCheck(name: "format", reason: "The gate refuses what the formatter would change.") {
    kata, workbook in
    let folders = ["Katas", "Solutions", "Tests"].map { "\(workbook.root)/\($0)/\(kata.name)" }
    return try workbook.formatProblems(of: folders)
  }
}

extension Workbook {
  /// What the formatter would change in files or folders. A workbook without its settings isn't formatted.
  func formatProblems(of paths: [String]) throws -> [String] {
    guard isFile("\(root)/.swift-format") else { return [] }
    let outcome = try ChildProcess.run(
      Invocation("swift", ["format", "lint", "--strict", "--parallel", "--recursive"] + paths))
    if outcome.succeeded { return [] }
    return outcome.errors.split(separator: "\n").map { String($0).replacing("\(root)/", with: "") }
  }
}
