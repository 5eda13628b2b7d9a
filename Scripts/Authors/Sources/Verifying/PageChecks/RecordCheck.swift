import Katas

extension PageCheck {
  static let record = PageCheck(
    name: "record", reason: "A reason why no test can notice a mutant is about code that is there.",
    isOfWholeKatas: true
  ) { kata, workbook in
    let record = try KataRecord(of: kata)?.unnoticeable ?? []
    let tested = try KataState.tested(of: kata)
    let steps = try StepSequence(of: kata, in: workbook)
    var problems = record.map(\.version).filter { version in !tested.contains { "\($0)" == version } }
      .map { "mutants of '\($0)' are not tried, but those of \(tested.map(\.description).joined(separator: ", "))" }
    for version in tested where record.contains(where: { $0.version == "\(version)" }) {
      let found = NumberedMutant.all(
        in: steps[version]?.texts(of: kata) ?? [:], of: version, importing: try workbook.imported(by: kata, version))
      problems += VersionResult(version, found.map { ($0, .survived) }, list: record).problems(of: record)
    }
    return Set(problems).sorted().map { "\(kata.record): \($0)" }
  }
}
