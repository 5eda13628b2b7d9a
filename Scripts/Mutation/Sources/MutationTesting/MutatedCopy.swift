import Behaviour
import Console
import Foundation
import Mutating
import Workbook

/// A copy of the workbook outside of the clone, in which versions of a kata have all their mutants in them.
struct MutatedCopy {
  let root: String
  private let kata: Kata
  private let workbook: Workbook
  private let terminal: Terminal

  /// A build that fails tells of some of the mutants that the compiler refuses; without them it may come to others.
  private static let mostBuilds = 8

  init(of kata: Kata, in workbook: Workbook, scratch: ScratchFolder, terminal: Terminal) throws {
    self.kata = kata
    self.workbook = workbook
    self.terminal = terminal
    // The same folder for each kata: given modules that two of them use are built once.
    root = "\(scratch.path)/workbook"
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    for name in ["Katas", "Solutions", "Tests"] {
      try? files.removeItem(atPath: "\(root)/\(name)")
      try files.copyItem(atPath: "\(workbook.root)/\(name)", toPath: "\(root)/\(name)")
    }
    // Half of all mutants leave something unused.
    let manifest = try String(contentsOfFile: "\(workbook.root)/Package.swift", encoding: .utf8)
    try manifest.replacing(".treatAllWarnings(as: .error)", with: ".treatAllWarnings(as: .warning)")
      .write(toFile: "\(root)/Package.swift", atomically: true, encoding: .utf8)
  }

  var program: TestProgram { TestProgram(root: root, kata: kata.name, terminal: terminal) }

  static func folder(of variant: Variant, in kata: Kata) -> String {
    variant == .before ? "Katas/\(kata.name)" : "Solutions/\(kata.name)"
  }

  func sources(of variant: Variant) throws -> SourceSet {
    variant == .before ? try workbook.sources(of: kata) : try workbook.solution(of: kata)
  }

  /// The sources of the modules that a version imports.
  func importedTexts(by variant: Variant) throws -> [String] {
    let module = variant == .before ? kata.beforeModule : kata.afterModule
    return try workbook.manifest.allDependencies(of: module).flatMap { target in
      try SourceSet(folder: "\(workbook.root)/\(target.path)", label: target.path, exclude: target.exclude).texts()
        .values
    }
  }

  /// Builds the kata with mutants.
  ///
  /// - Returns: The numbers of those that had to be left out because the compiler refuses them.
  func build(_ mutants: [Variant: [FoundMutant]]) throws -> [Variant: Set<Int>] {
    var invalid: [Variant: Set<Int>] = [:]
    for round in 1...Self.mostBuilds {
      var owners: [String: (variant: Variant, lines: [Int: Int])] = [:]
      for (variant, mutants) in mutants {
        let rest = mutants.filter { invalid[variant]?.contains($0.number) != true }
        for (path, lines) in try write(rest, of: variant) { owners[path] = (variant, lines) }
      }
      let errors = try compilerErrors(round: round)
      if errors.isEmpty { return invalid }
      var isBlamed = false
      for error in errors {
        guard let owner = owners[error.path], let number = owner.lines[error.line] else { continue }
        isBlamed = invalid[owner.variant, default: []].insert(number).inserted || isBlamed
      }
      if !isBlamed { throw MutationError.notBuilt(kata: kata.name, reason: errors[0].text) }
    }
    throw MutationError.notBuilt(kata: kata.name, reason: "there are always more mutants that the compiler refuses")
  }

  /// Writes a version's files.
  ///
  /// - Returns: By path, which mutants the lines belong to.
  private func write(_ mutants: [FoundMutant], of variant: Variant) throws -> [String: [Int: Int]] {
    let folder = "\(root)/\(Self.folder(of: variant, in: kata))"
    var owners: [String: [Int: Int]] = [:]
    func put(_ text: String, _ file: String) throws {
      let path = "\(folder)/\(file)"
      // A file that is the same is not to be compiled again; one that differs must look newer than the last build.
      if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path)
    }
    for (file, text) in try sources(of: variant).texts() {
      let own = mutants.filter { $0.file == file }
      let mutated = MutatedSource(
        text, mutants: Dictionary(uniqueKeysWithValues: own.map { ($0.number, $0.mutant) }))
      try put(mutated.text, file)
      owners["\(folder)/\(file)"] = mutated.owners
    }
    try put(mutantSupport(name: variant.rawValue), "KataMutants.swift")
    return owners
  }

  private struct PlacedError {
    let path: String
    let line: Int
    let text: String
  }

  private func compilerErrors(round: Int) throws -> [PlacedError] {
    let outcome = try ChildProcess.run(
      Invocation("swift", ["build", "--build-tests", "--package-path", root], environment: ["KATA": kata.name]),
      progress: ProgressLine("\(kata.name): building the mutants\(round > 1 ? ", take \(round)" : "")", on: terminal))
    if outcome.succeeded { return [] }
    let output = outcome.output + outcome.errors
    var errors: [PlacedError] = []
    for line in output.split(whereSeparator: \.isNewline) {
      if let match = line.wholeMatch(of: /(.+?):(\d+):\d+: error: (.+)/), let number = Int(match.2) {
        errors.append(PlacedError(path: String(match.1), line: number, text: "\(match.1):\(match.2): \(match.3)"))
      }
    }
    if errors.isEmpty {
      errors.append(PlacedError(path: "", line: 0, text: output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    return errors
  }
}
