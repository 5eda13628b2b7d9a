import Foundation
import LearnerFiles
import Mutating
import Processes
import Suites
import Terminal
import Workbook

/// A copy of the workbook outside of the clone, in which versions of a kata have all their mutants in them.
struct MutatedCopy {
  let root: String
  private let kata: Kata
  private let workbook: Workbook
  private let terminal: Terminal
  /// The sources of each version without mutants, by their paths inside the version's folder.
  private(set) var texts: [Variant: [String: String]]

  /// A build that fails tells of some of the mutants that the compiler refuses; without them it may come to others.
  private static let mostBuilds = 8

  init(of kata: Kata, in workbook: Workbook, scratch: ScratchFolder, terminal: Terminal) throws {
    self.kata = kata
    self.workbook = workbook
    self.terminal = terminal
    texts = [.before: try workbook.sources(of: kata).texts(), .after: try workbook.solution(of: kata).texts()]
    // The same folder for each kata: given modules that two of them use are built once.
    root = "\(scratch.path)/workbook"
    try workbook.copyFiles(to: root)
    // Half of all mutants leave something unused.
    let manifest = try String(contentsOfFile: "\(workbook.root)/Package.swift", encoding: .utf8)
    try manifest.replacing(".treatAllWarnings(as: .error)", with: ".treatAllWarnings(as: .warning)")
      .write(toFile: "\(root)/Package.swift", atomically: true, encoding: .utf8)
    try program.markSourcesAsNew()
  }

  var program: TestProgram { TestProgram(root: root, kata: kata.name, terminal: terminal) }

  static func folder(of variant: Variant, in kata: Kata) -> String {
    variant == .before ? "Katas/\(kata.name)" : "Solutions/\(kata.name)"
  }

  /// Puts the learner's files as they are after a step, with their adapter, in place of the starting code.
  ///
  /// - Parameter step: 0 leaves the files as they are.
  mutating func place(step: Int) throws {
    if step == 0 { return }
    let states = try StepSequence(of: kata, in: workbook).states
    guard states.indices.contains(step) else {
      throw MutationError.noStep(kata: kata.name, step, count: states.count - 1)
    }
    let files = states[step].files
    let folder = Self.folder(of: .before, in: kata)
    for file in (texts[.before] ?? [:]).keys {
      try? FileManager.default.removeItem(atPath: "\(root)/\(folder)/\(file)")
    }
    texts[.before] = [:]
    for (path, data) in files {
      let url = URL(fileURLWithPath: "\(root)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(String(decoding: data, as: UTF8.self), to: url.path)
      if path.hasPrefix("\(folder)/") {
        texts[.before]?[String(path.dropFirst(folder.count + 1))] = String(decoding: data, as: UTF8.self)
      }
    }
  }

  /// Puts one file of a version in place as it is given.
  func write(_ text: String, to file: String, of variant: Variant) throws {
    try write(text, to: "\(root)/\(Self.folder(of: variant, in: kata))/\(file)")
  }

  /// Writes a file if it differs. One that is the same is not to be compiled again; one that differs must look newer than
  /// the last build.
  private func write(_ text: String, to path: String) throws {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    program.waitForNextSecond()
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The sources of the modules that a version imports.
  func importedTexts(by variant: Variant) throws -> [String] {
    let module = variant == .before ? kata.beforeModule : kata.afterModule
    return try workbook.manifest.allDependencies(of: module).flatMap { target in
      try SourceSet(folder: "\(workbook.root)/\(target.path)", label: target.path, exclude: target.exclude).texts()
        .values
    }
  }

  /// Builds what is there now.
  ///
  /// - Returns: The compiler's first error; nil if there is none.
  func buildAsItIs() throws -> String? { try compilerErrors(round: 1).first?.text }

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
    for (file, text) in texts[variant] ?? [:] {
      let own = mutants.filter { $0.file == file }
      let mutated = MutatedSource(
        text, mutants: Dictionary(uniqueKeysWithValues: own.map { ($0.number, $0.mutant) }))
      try write(mutated.text, to: file, of: variant)
      owners["\(folder)/\(file)"] = mutated.owners
    }
    try write(mutantSupport(name: variant.rawValue), to: "KataMutants.swift", of: variant)
    return owners
  }

  private struct PlacedError {
    let path: String
    let line: Int
    let text: String
  }

  private func compilerErrors(round: Int) throws -> [PlacedError] {
    let outcome = try ChildProcess.run(
      SwiftPM.invocation("build", ["--build-tests"], root: root, environment: ["KATA": kata.name]),
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
