import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

extension Verifier {
  /// What is wrong with the states of a kata: one that its steps don't lead to, or on which its suite is red.
  public func stepProblems(of kata: Kata) throws -> [Problem] {
    if let placed = placedProblem(kata) { return [placed] }
    return try StepChecks(of: kata, in: self).problems()
  }
}

/// Runs a kata's suite on one state after the other, in a copy of the workbook.
private struct StepChecks {
  private let kata: Kata
  private let verifier: Verifier
  private let copy: WorkbookCopy
  private let program: TestProgram
  private var workbook: Workbook { verifier.workbook }

  init(of kata: Kata, in verifier: Verifier) throws {
    self.kata = kata
    self.verifier = verifier
    copy = try WorkbookCopy(of: kata, in: verifier.workbook, at: "\(verifier.scratch.path)/workbook")
    program = TestProgram(
      root: copy.root, kata: kata.name, terminal: verifier.terminal, timeout: TestProgram.patientTimeout,
      isForDebugging: false)
  }

  func problems() throws -> [Problem] {
    var problems = try test([.before, .after], label: "the starting code") { $0.words }
    problems += try problemsOnTheWay()
    // One that can't be made is named already.
    guard let steps = try? StepSequence(of: kata, in: workbook) else { return problems }
    for design in (try? Design.all(of: kata)) ?? [] {
      guard (try? copy.lay(design, on: steps)) != nil else { continue }
      problems += try test([.before], label: design.name) { _ in design.path }
    }
    if let request = try? ChangeRequest(of: kata) {
      problems += try verifier.problems(of: kata) { try problemsOfImplementing(request, on: steps) }
    }
    return problems
  }

  /// Builds what is laid out and runs the suite on it.
  private func test(_ variants: [Variant], label: String, subject: (Variant) -> String) throws -> [Problem] {
    if case .broken(let error) = try program.build(label: "\(kata.name): building \(label)") {
      let place = error.path.map { path in
        "\(path.replacing(copy.root + "/", with: ""))\(error.line.map { ":\($0)" } ?? ""): "
      }
      return [Problem(kata.name, "\(subject(.before)) does not compile: \(place ?? "")\(error.message)")]
    }
    let runs = try program.run(variants, label: "\(kata.name): testing \(label)")
    return variants.compactMap { variant in
      (runs[variant]?.redness(root: copy.root)).map { Problem(kata.name, "\(subject(variant)) is red: \($0)") }
    }
  }

  // MARK: The steps

  /// Whether the suite passes after each step, and the steps lead to the solution and back.
  private func problemsOnTheWay() throws -> [Problem] {
    let shipped = try LearnersCopy(of: kata, in: workbook).files()
    let steps = try Step.all(of: kata)
    var problems: [Problem] = []
    let folder = try ScratchFolder(in: "\(verifier.scratch.path)/steps")
    defer { folder.remove() }
    try shipped.write(in: folder.path)
    for step in steps {
      do {
        try step.apply(in: folder.path)
      } catch let error as StepError {
        return problems + [Problem(kata.name, "\(step.path) does not apply: \(error.reason)")]
      }
      try copy.put(Snapshot(of: kata.name, in: folder.path))
      problems += try test([.before], label: "step \(step.number) of \(steps.count)") { _ in step.path }
    }
    let end = try Snapshot(of: kata.name, in: folder.path).files
    let after = try afterAsBefore()
    for path in Set(end.keys).union(after.keys).sorted() where end[path] != after[path] {
      problems.append(Problem(kata.name, "the starting code with its steps is not the solution: \(path) differs"))
    }
    do {
      guard try StepSequence(of: kata, in: workbook).states.first != shipped else { return problems }
      return problems + [Problem(kata.name, "the solution without its steps is not the starting code")]
    } catch {
      return problems + [Problem(kata.name, "\(error)")]
    }
  }

  /// What a learner's files are at the end: the solution's, and its adapter with the other import.
  private func afterAsBefore() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for (file, text) in try workbook.solution(of: kata).texts() {
      files["Katas/\(kata.name)/\(file)"] = Data(text.utf8)
    }
    let adapter = try contents(of: "\(kata.root)/\(kata.solutionAdapter)")
    files[kata.adapter] = Data(adapter.replacing("After", with: "Before").utf8)
    return files
  }

  // MARK: The change request

  /// Implements a change request on both versions, and sees that it was none before.
  private func problemsOfImplementing(_ request: ChangeRequest, on steps: StepSequence) throws -> [Problem] {
    let states = try Variant.allCases.map { try request.implementation(on: $0) }
    let files = try states.map { try $0.learnersFiles(on: steps, in: workbook) }
    try copy.reset()
    try request.layOver(copy.root)
    try copy.markAsNew(request.changedFiles)
    var problems = try problemsBeforeImplementing(request)
    // A learner implements the request while the solution lacks it. What compares both must not fail because of that.
    try copy.put(files[0])
    problems += try test([.before], label: "the request in the starting code") { _ in
      "a learner who has implemented the change request still sees a failure: the starting code"
    }
    try copy.putAsSolution(files[1])
    _ = try request.prove(
      with: program, in: copy.root, buildLabel: "\(kata.name): building with the change request",
      runLabel: "\(kata.name): testing with the change request")
    let touched = states[0].touched.union(states[1].touched.map(copy.solutionPath))
    return problems + (try formatProblems(touched.union(request.overlay + request.changedFiles)))
  }

  /// With only the request's tests in place, both versions must compile, because a learner who tries the request can't edit
  /// the solution. And on a version that has not been given the change request, its tests must not pass.
  private func problemsBeforeImplementing(_ request: ChangeRequest) throws -> [Problem] {
    if case .broken(let error) = try program.build(label: "\(kata.name): building the request's tests") {
      throw request.broken(error, in: copy.root, what: "the copy", state: "with the change request's tests only")
    }
    let runs = try program.run(Variant.allCases, label: "\(kata.name): running the request's tests")
    return Variant.allCases.compactMap { variant in
      let ofRequest = runs[variant]?.behaviours.filter { request.isOfRequest($0, in: copy.root) } ?? []
      guard !ofRequest.isEmpty, ofRequest.allSatisfy({ $0.verdict == .passed }) else { return nil }
      return Problem(
        kata.name,
        "the change request is implemented already: its tests pass on \(variant.words) without \(request.label)/\(variant)"
      )
    }
  }

  private func formatProblems(_ paths: Set<String>) throws -> [Problem] {
    let files = paths.sorted().map { "\(copy.root)/\($0)" }.filter {
      $0.hasSuffix(".swift") && FileManager.default.fileExists(atPath: $0)
    }
    let outcome = try ChildProcess.run(
      Invocation("swift", ["format", "lint", "--strict"] + files),
      progress: ProgressLine("\(kata.name): looking at the format", on: verifier.terminal))
    guard !outcome.succeeded else { return [] }
    let first = outcome.errors.split(separator: "\n").first.map(String.init) ?? "it can't be told what"
    return [
      Problem(
        kata.name,
        "the implementation of the change request is not formatted: \(first.replacing(copy.root + "/", with: ""))")
    ]
  }
}
