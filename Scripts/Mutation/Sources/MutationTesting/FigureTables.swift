import Workbook

/// The tables of `Katas/FIGURES.md` about what the suites notice, with rows for each kata.
extension GeneratedBlock {
  /// How many mutants of each version and of the middle step were killed, as it is recorded.
  public static func mutants(_ proofs: [(kata: String, proof: Proof)], in workbook: Workbook) -> GeneratedBlock {
    let versions = [TestedVersion.before, .step(1), .after].map(words)
    return GeneratedBlock(
      "mutants", on: page,
      head: [
        "| Kata | Version | Mutants | Killed | Equivalent | Score |", "| --- | --- | ---: | ---: | ---: | ---: |",
      ],
      rows: workbook.katas.flatMap { kata -> [Row] in
        let proof = proofs.first { $0.kata == kata.name }?.proof
        return versions.map { version in
          let mark = "| \(title(of: kata)) | \(version) | "
          let statuses = proof?.statuses.first { words(of: $0.0) == version }?.1
          return (mark, statuses.map { "\(mark)\($0.valid) | \($0.killed) | \($0.equivalent) | \($0.score) % |" })
        }
      })
  }

  private static func words(of version: TestedVersion) -> String { version.step > 0 ? "middle step" : "\(version)" }

  /// How many faults by hand were noticed.
  public static func faults(_ results: [HandFaultResult], in workbook: Workbook) -> GeneratedBlock {
    faults(results.map { ($0.kata, $0.verdicts.count, $0.noticed) }, in: workbook)
  }

  /// How many faults by hand there are, as it is recorded: all of them were noticed.
  public static func faults(_ proofs: [(kata: String, proof: Proof)], in workbook: Workbook) -> GeneratedBlock {
    faults(proofs.map { ($0.kata, $0.proof.faults, $0.proof.faults) }, in: workbook)
  }

  private static func faults(_ counts: [(kata: String, all: Int, noticed: Int)], in workbook: Workbook)
    -> GeneratedBlock
  {
    GeneratedBlock(
      "faults", on: page, head: ["| Kata | | Faults by hand | Noticed |", "| --- | --- | ---: | ---: |"],
      rows: workbook.katas.map { kata in
        let mark = "| \(title(of: kata)) | both versions and steps | "
        return (mark, counts.first { $0.kata == kata.name }.map { "\(mark)\($0.all) | \($0.noticed) |" })
      })
  }

  private static var page: String { "Katas/FIGURES.md" }

  private static func title(of kata: Kata) -> String { (try? kata.description().title) ?? kata.name }
}
