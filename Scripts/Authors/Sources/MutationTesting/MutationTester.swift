import Checking
import LearnerFiles
import Measuring
import Mutating
import Processes
import Suites
import Terminal
import Workbook

/// Finds out which mutants of a kata its suite kills.
public struct MutationTester {
  private let workbook: Workbook
  private let terminal: Terminal
  private let scratch: ScratchFolder

  /// - Parameter scratch: For the copies of the workbook.
  public init(_ workbook: Workbook, in scratch: ScratchFolder, terminal: Terminal) {
    self.workbook = workbook
    self.terminal = terminal
    self.scratch = scratch
  }

  /// Finds out what becomes of all mutants of a version.
  public func test(_ kata: Kata, _ version: TestedVersion) throws -> VersionResult {
    let copy = try FaultyCopy(
      of: kata, as: version, in: workbook, at: "\(scratch.path)/faulty", terminal: terminal)
    let module = version == .after ? kata.afterModule : kata.beforeModule
    let imported = try workbook.manifest.allDependencies(of: module).flatMap { target in
      try SourceSet(folder: "\(workbook.root)/\(target.path)", label: target.path, exclude: target.exclude).texts()
        .values
    }
    let mutants = FoundMutant.all(in: copy.texts, of: version, importing: imported)
    let invalid = try build(copy, of: kata, with: mutants)
    let trial = Trial(
      kata: kata, version: version, program: copy.program, scratch: scratch.path, terminal: terminal)
    let statuses = try trial.statuses(of: mutants.filter { !invalid.contains($0.number) })
    return VersionResult(
      kata: kata.name, version: version, mutants: mutants.map { ($0, statuses[$0.number] ?? .invalid) },
      list: KataRecord(of: kata)?.unnoticeable ?? [])
  }

  /// A build that fails tells of some of the mutants that the compiler refuses; without them it may come to others.
  private static let mostBuilds = 8

  /// Builds a version with its mutants.
  ///
  /// - Returns: The numbers of those that had to be left out because the compiler refuses them.
  private func build(_ copy: FaultyCopy, of kata: Kata, with mutants: [FoundMutant]) throws -> Set<Int> {
    var invalid: Set<Int> = []
    for round in 1...Self.mostBuilds {
      var owners: [String: [Int: Int]] = [:]
      var texts = ["KataMutants.swift": mutantSupport]
      for (file, text) in copy.texts {
        let own = mutants.filter { $0.file == file && !invalid.contains($0.number) }
        let mutated = MutatedSource(
          text, mutants: Dictionary(uniqueKeysWithValues: own.map { ($0.number, $0.mutant) }))
        texts[file] = mutated.text
        owners["\(copy.files.root)/\(copy.folder)/\(file)"] = mutated.owners
      }
      try copy.write(texts)
      guard let output = try errors(copy, of: kata, round: round) else { return invalid }
      let blamed = output.matches(of: /(.+?):(\d+):\d+: error:/).compactMap { match in
        Int(match.2).flatMap { owners[String(match.1)]?[$0] }
      }
      if invalid.isSuperset(of: blamed) {
        throw MutationError.notBuilt(kata: kata.name, reason: "\(CompilerError(compilerOutput: output))")
      }
      invalid.formUnion(blamed)
    }
    throw MutationError.notBuilt(kata: kata.name, reason: "there are always more mutants that the compiler refuses")
  }

  /// - Returns: What the compiler writes if it finds errors.
  private func errors(_ copy: FaultyCopy, of kata: Kata, round: Int) throws -> String? {
    copy.program.waitForNextSecond()
    let label = "\(kata.name) \(copy.version): building the mutants\(round > 1 ? ", take \(round)" : "")"
    let outcome = try ChildProcess.run(
      SwiftPM.invocation(
        "build", ["--build-tests", "-debug-info-format", "none"], root: copy.files.root,
        environment: ["KATA": kata.name]),
      progress: ProgressLine(label, on: terminal))
    return outcome.succeeded ? nil : outcome.output + outcome.errors
  }
}
