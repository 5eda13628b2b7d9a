import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// A copy of the workbook in which the starting code of one kata is replaced by one state after the other.
struct TestedCopy {
  private let kata: Kata
  let root: String
  private let terminal: Terminal
  private let program: TestProgram

  init(of kata: Kata, workbook: Workbook, scratch: ScratchFolder, terminal: Terminal) throws {
    self.kata = kata
    self.terminal = terminal
    root = "\(scratch.path)/workbook"
    try workbook.copyFiles(to: root)
    program = TestProgram(
      root: root, kata: kata.name, terminal: terminal, timeout: TestProgram.patientTimeout, isForDebugging: false)
  }

  // MARK: Files beside the kata's own

  /// Puts files of a folder into the copy, and takes others away.
  func lay(_ paths: [String], from folder: String, deleting deleted: [String]) throws {
    for path in deleted { try FileManager.default.removeItem(atPath: "\(root)/\(path)") }
    for path in paths {
      let target = URL(fileURLWithPath: "\(root)/\(path)")
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: target)
      // Links are copied as links.
      try FileManager.default.copyItem(atPath: "\(folder)/\(path)", toPath: target.path)
    }
    try markAsNew(Set(paths))
  }

  /// Replaces a text that must be there in a file.
  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try contents(of: "\(root)/\(path)")
    guard text.contains(old) else { throw DesignError(design: path, reason: "'\(old)' isn't there to be replaced") }
    try text.replacing(old, with: new).write(toFile: "\(root)/\(path)", atomically: false, encoding: .utf8)
    try markAsNew([path])
  }

  /// Makes paths what they are in the workbook again.
  func restore(_ paths: [String], from workbook: String) {
    for path in paths {
      try? FileManager.default.removeItem(atPath: "\(root)/\(path)")
      try? FileManager.default.copyItem(atPath: "\(workbook)/\(path)", toPath: "\(root)/\(path)")
    }
    try? markAsNew(Set(paths))
  }

  /// Builds a state and runs the suite on it.
  func test(
    _ state: Snapshot, variants: [Variant], label: String, subject: (Variant) -> String
  ) throws -> [Problem] {
    try put(state)
    if case .broken(let error) = try program.build(label: "\(kata.name): building \(label)") {
      let place = error.path.map { "\($0.replacing(root + "/", with: ""))\(error.line.map { ":\($0)" } ?? ""): " } ?? ""
      return [Problem(kata.name, "\(subject(.before)) does not compile: \(place)\(error.message)")]
    }
    let runs = try program.run(variants, label: "\(kata.name): testing \(label)")
    return variants.compactMap { variant in
      (runs[variant]?.redness(root: root)).map { Problem(kata.name, "\(subject(variant)) is red: \($0)") }
    }
  }

  // MARK: The change request

  /// Implements a change request on both versions, and sees that it was none before.
  func implement(_ request: ChangeRequest, on shipped: Snapshot) throws -> [Problem] {
    do {
      try put(shipped)
      try request.layOver(root)
      try request.apply(.suite, in: root)
      var touched = Set(request.overlay)
      if request.hasSuitePatch { touched.formUnion(Patch.touchedPaths(try request.text(of: .suite))) }
      try markAsNew(touched)
      var problems = try problemsBeforeImplementing(request)
      var patched = Set<String>()
      func apply(_ part: ChangeRequest.Part) throws {
        try request.apply(part, in: root)
        let paths = Patch.touchedPaths(try request.text(of: part))
        try markAsNew(paths)
        patched.formUnion(paths)
      }
      try apply(.before)
      problems += try problemsOfLearner(request)
      try apply(.after)
      _ = try request.prove(
        with: program, in: root, buildLabel: "\(kata.name): building with the change request",
        runLabel: "\(kata.name): testing with the change request")
      problems += try formatProblems(touched.union(patched), request)
      return problems
    } catch let error as ChangeRequestError {
      return [Problem(kata.name, "\(error)")]
    }
  }

  /// With only the request's tests in place, both versions must compile, because a learner who tries the request can't edit
  /// the solution. And on a version that has not been given the change request, its tests must not pass.
  private func problemsBeforeImplementing(_ request: ChangeRequest) throws -> [Problem] {
    if case .broken(let error) = try program.build(label: "\(kata.name): building the request's tests") {
      throw request.broken(error, in: root, what: "the copy", state: "with the change request's tests only")
    }
    let runs = try program.run(Variant.allCases, label: "\(kata.name): running the request's tests")
    return Variant.allCases.compactMap { variant in
      let ofRequest = runs[variant]?.behaviours.filter { request.isOfRequest($0, in: root) } ?? []
      guard !ofRequest.isEmpty, ofRequest.allSatisfy({ $0.verdict == .passed }) else { return nil }
      return Problem(
        kata.name,
        "the change request is implemented already: its \(ofRequest.count) \(ofRequest.count == 1 ? "test passes" : "tests pass") on "
          + "\(variant.words) without \(request.label)/\(variant).patch")
    }
  }

  /// A learner implements the request while the solution lacks it. What compares both versions must not fail because of that.
  private func problemsOfLearner(_ request: ChangeRequest) throws -> [Problem] {
    if case .broken(let error) = try program.build(label: "\(kata.name): building the request in the starting code") {
      throw request.broken(error, in: root, what: "the copy")
    }
    let runs = try program.run([.before], label: "\(kata.name): testing the request in the starting code")
    return (runs[.before]?.redness(root: root)).map {
      [Problem(kata.name, "a learner who has implemented the change request still sees a failure: \($0)")]
    } ?? []
  }

  private func formatProblems(_ paths: Set<String>, _ request: ChangeRequest) throws -> [Problem] {
    let files = paths.sorted().filter {
      $0.hasSuffix(".swift") && FileManager.default.fileExists(atPath: "\(root)/\($0)")
    }
    let outcome = try ChildProcess.run(
      Invocation("swift", ["format", "lint", "--strict"] + files.map { "\(root)/\($0)" }),
      progress: ProgressLine("\(kata.name): looking at the format", on: terminal))
    guard !outcome.succeeded else { return [] }
    let first = outcome.errors.split(separator: "\n").first.map(String.init) ?? "it can't be told what"
    return [
      Problem(
        kata.name, "the implementation of the change request is not formatted: \(first.replacing(root + "/", with: ""))"
      )
    ]
  }

  /// Dates files so that the next build finds them changed, even if the last one has only just ended.
  private func markAsNew(_ paths: Set<String>) throws {
    program.waitForNextSecond()
    for path in paths where isPlainFile("\(root)/\(path)") { try Processes.markAsNew("\(root)/\(path)") }
  }

  /// Writes what differs, each file dated later than the build before.
  func put(_ state: Snapshot) throws {
    let current = try Snapshot(of: kata.name, in: root)
    for path in current.files.keys where state.files[path] == nil {
      try FileManager.default.removeItem(atPath: "\(root)/\(path)")
    }
    let changed = state.files.filter { current.files[$0.key] != $0.value }
    try Snapshot(files: changed).write(in: root)
    try markAsNew(Set(changed.keys))
  }
}
