import Foundation
import Katas

/// What is wrong with the parts of a kata that are no pages, as far as that can be read.
struct PartChecks {
  let kata: Kata
  let workbook: Workbook

  func stepProblems() throws -> [String] {
    let steps = try Step.all(of: kata)
    let versions = try TestedVersion.all(of: kata).map { "\($0)" }
    let record = KataRecord(of: kata)?.unnoticeable ?? []
    var problems = record.filter { !versions.contains($0.version) }
      .map { "\(kata.record): mutants of '\($0.version)' are not tried" }
    for step in steps {
      let parts = [("title", step.title), ("'Why now: …'", step.reason), ("'What to look at: …'", step.attention)]
      problems += parts.filter { $0.1.isEmpty }.map { "\(step.path) has no \($0.0)" }
      problems += foreign(step.touched, step.path) { kata.isLearners($0) }
    }
    return problems + tooMany(steps.count, 16, "Steps")
  }

  func designProblems() throws -> [String] {
    let designs = try Design.all(of: kata)
    return designs.flatMap(summaryProblems) + tooMany(designs.count, 5, "Designs")
  }

  private func tooMany(_ count: Int, _ most: Int, _ folder: String) -> [String] {
    count > most ? ["Solutions/\(kata.name)/\(folder) has \(count); \(most) are the most"] : []
  }

  private func summaryProblems(_ state: Design) -> [String] {
    state.summary.isEmpty ? ["\(state.path)/design.json does not say in a sentence what was done"] : []
  }

  private func foreign(_ paths: some Sequence<String>, _ part: String, _ isOwn: (String) -> Bool) -> [String] {
    paths.filter { !isOwn($0) }.sorted().map { "\(part) touches \($0), which is not its to change" }
  }

  /// Whether the request applies, compiles and passes is seen where it is implemented.
  func changeRequestProblems() throws -> [String] {
    let request = try ChangeRequest(of: kata)
    let given = workbook.manifest.allDependencies(of: kata.beforeModule)
    func isCommon(_ path: String) -> Bool {
      let isAdapter = [kata.adapter, kata.solutionAdapter].contains(path)
      return path.hasPrefix("Tests/\(kata.name)/") && !isAdapter || given.contains { path.hasPrefix($0.path + "/") }
    }
    return foreign(request.overlay, "\(request.label)/Overlay", isCommon)
      + foreign(request.changedFiles, "\(request.label)/suite.patch", isCommon)
      + (try Variant.allCases.flatMap { variant -> [String] in
        let state = try request.implementation(on: variant)
        let isOnBase = state.on == variant.rawValue
        return summaryProblems(state) + foreign(state.foreign, state.path) { _ in false }
          + (isOnBase ? [] : ["\(state.path) is on '\(state.on)', and not on '\(variant)'"])
      })
  }

  /// Only the two adapters may know the kata's modules: a learner renames and removes types, and has one file to mend.
  /// What only the solution can do may be tested in files that say so.
  func suiteProblems() throws -> [String] {
    let data = workbook.exclusions("\(kata.name)Tests").map { "Suite/\($0)" }
    let tests = try SourceSet(folder: kata.tests, label: "Tests/\(kata.name)", exclude: data).texts()
    let versions = Set(workbook.katas.flatMap { [$0.beforeModule, $0.afterModule] })
    return tests.sorted { $0.key < $1.key }.flatMap { file, text -> [String] in
      let isAfter = file == "Contract/After.swift" || file.contains(/\/AfterOnly\w*\.swift$/)
      let allowed = file == "Contract/Before.swift" ? kata.beforeModule : isAfter ? kata.afterModule : nil
      return text.matches(of: /^ *(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/.anchorsMatchLineEndings())
        .map { String($0.1) }.filter { versions.contains($0) && $0 != allowed }
        .map { "Tests/\(kata.name)/\(file) imports \($0); only the adapters know the versions" }
    }
  }
}
