import Building
import Katas
import Mutating
import Processes
import Terminal

extension Verifier {
  /// Finds out which mutants of a kata its suite kills, and says what is wrong with the others: a test could notice them, and
  /// the record doesn't say why not.
  ///
  /// Of a selection, some mutants of one version are tried; of a kata that differs from its record, they are only shown.
  /// - Parameter record: Gets the counts if nothing is wrong.
  func mutantProblems(of kata: Kata, recordingIn record: inout KataRecord?) throws -> [String] {
    let isProved = try !isOutOfDate(kata)
    if record != nil, isProved { return [] }
    let list = try KataRecord(of: kata)?.unnoticeable ?? []
    var versions = selection.order(try KataState.tested(of: kata), by: \.description)
    if selection.isRandom { versions = Array(versions.prefix(1)) }
    var (problems, counts) = ([String](), [String: KataRecord.Count]())
    for version in versions {
      let result = VersionResult(version, try statuses(of: kata, version), list: list)
      terminal.write(try result.survivors(in: version.folder(of: kata), on: terminal))
      terminal.write("\(kata.name) \(version): \(result.summary)\n")
      counts["\(version)"] = result.recorded
      let alive = result.mutants.count { $0.status.isAlive }
      if alive > 0 { problems.append("\(version): \(alive) of the mutants \(alive == 1 ? "lives" : "live")") }
      if !selection.isRandom { problems += result.problems(of: list).map { "\(kata.record): \($0)" } }
    }
    if selection.isRandom { return isProved ? problems : [] }
    if problems.isEmpty { record?.mutants = counts }
    return problems
  }

  /// What becomes of the mutants of a version.
  func statuses(
    of kata: Kata, _ version: KataState
  ) throws -> [(found: NumberedMutant, status: MutantStatus)] {
    let copy = try FaultyCopy(of: kata, as: version, in: self)
    let module = version == .after ? kata.afterModule : kata.beforeModule
    let imported = try workbook.manifest.allDependencies(of: module).flatMap {
      try workbook.sources(of: $0).texts.values
    }
    let all = NumberedMutant.all(in: copy.texts, of: version, importing: imported)
    var mutants = selection.order(all) { "\($0.number)" }
    // Each one that the compiler refuses may cost a build.
    if selection.isRandom { mutants = Array(mutants.prefix(Self.mostOfSelection)) }
    let invalid = try build(copy, with: mutants)
    let statuses = try copy.statuses(of: mutants.filter { !invalid.contains($0.number) })
    return mutants.map { ($0, statuses[$0.number] ?? .invalid) }
  }

  private static let mostOfSelection = 40

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
