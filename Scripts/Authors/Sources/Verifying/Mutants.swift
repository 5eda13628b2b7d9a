import Building
import Katas
import Mutating
import Processes
import Terminal

extension Verifier {
  /// Finds out which mutants of a kata its suite kills, and says what is wrong with the others: a test could notice them, and
  /// the record doesn't say why not.
  ///
  /// - Parameter isRenewing: Whether the counts are recorded if nothing is wrong; else those that differ are only said.
  func mutantProblems(of kata: Kata, isRenewing: Bool) throws -> [String] {
    let record = try KataRecord(of: kata)
    let list = record?.unnoticeable ?? []
    var (problems, counts) = ([String](), [String: KataRecord.Count]())
    for version in try KataState.tested(of: kata) {
      let result = VersionResult(version, try statuses(of: kata, version), list: list)
      terminal.write(try result.survivors(in: version.folder(of: kata), on: terminal))
      terminal.write("\(kata.name) \(version): \(result.summary)\n")
      counts["\(version)"] = result.recorded
      let alive = result.mutants.count { $0.status.isAlive }
      if alive > 0 { problems.append("\(version): \(alive) of the mutants \(alive == 1 ? "lives" : "live")") }
      problems += result.problems(of: list).map { "\(kata.record): \($0)" }
    }
    if !problems.isEmpty || counts == record?.mutants { return problems }
    if !isRenewing {
      terminal.write(
        "\(kata.record) has other counts; to write these: Scripts/kata verify \(kata.name) --mutants --renew\n")
      return []
    }
    var renewed = record ?? KataRecord()
    renewed.mutants = counts
    try renewed.write(for: kata)
    terminal.write("\(kata.name): recorded in \(kata.record)\n")
    try renew([.proof(of: kata)], of: kata)
    return []
  }

  /// What becomes of the mutants of a version.
  func statuses(
    of kata: Kata, _ version: KataState
  ) throws -> [(found: NumberedMutant, status: MutantStatus)] {
    let copy = try FaultyCopy(of: kata, as: version, in: self)
    let mutants = NumberedMutant.all(
      in: copy.texts, of: version, importing: try workbook.imported(by: kata, version))
    let invalid = try build(copy, with: mutants)
    let statuses = try copy.statuses(of: mutants.filter { !invalid.contains($0.number) })
    return mutants.map { ($0, statuses[$0.number] ?? .invalid) }
  }

  /// A build that fails tells of some of the mutants that the compiler refuses; without them it may come to others.
  private static let mostBuilds = 8

  /// Builds a version with its mutants.
  private func build(_ copy: FaultyCopy, with mutants: [NumberedMutant]) throws -> Set<Int> {
    var invalid: Set<Int> = []
    for _ in 1...Self.mostBuilds {
      var owners: [String: [Int: Int]] = [:]
      var texts = ["KataMutants.swift": mutantSupport]
      for (file, text) in copy.texts {
        let own = mutants.filter { $0.file == file && !invalid.contains($0.number) }
        let mutated = MutatedSource(text, mutants: Dictionary(uniqueKeysWithValues: own.map { ($0.number, $0.mutant) }))
        texts[file] = mutated.text
        owners["\(copy.files.root)/\(copy.version.folder(of: copy.kata))/\(file)"] = mutated.owners
      }
      try copy.write(texts)
      let outcome = try copy.program.buildOnce()
      if outcome.succeeded { return invalid }
      let output = outcome.output + outcome.errors
      let blamed = output.matches(of: /(.+?):(\d+):\d+: error:/).compactMap { match in
        Int(match.2).flatMap { owners[String(match.1)]?[$0] }
      }
      if invalid.isSuperset(of: blamed) {
        throw Failure("\(copy.name) with its mutants does not build: \(CompilerError(compilerOutput: output).summary)")
      }
      invalid.formUnion(blamed)
    }
    throw Failure("\(copy.name): there are always more mutants that the compiler refuses")
  }
}

extension Workbook {
  /// The texts of the modules that a version of a kata imports.
  func imported(by kata: Kata, _ version: KataState) throws -> [String] {
    try manifest.allDependencies(of: version == .after ? kata.afterModule : kata.beforeModule)
      .flatMap { try sources(of: $0).texts.values }
  }
}
