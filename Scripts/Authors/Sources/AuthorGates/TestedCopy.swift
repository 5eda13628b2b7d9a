import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// A copy of the workbook in which a kata's suite runs on one state after the other.
struct TestedCopy {
  let copy: WorkbookCopy
  private let kata: Kata
  private let terminal: Terminal
  private let program: TestProgram
  private var root: String { copy.root }

  init(of kata: Kata, workbook: Workbook, scratch: ScratchFolder, terminal: Terminal) throws {
    self.kata = kata
    self.terminal = terminal
    copy = try WorkbookCopy(of: kata, in: workbook, at: "\(scratch.path)/workbook")
    program = TestProgram(
      root: copy.root, kata: kata.name, terminal: terminal, timeout: TestProgram.patientTimeout, isForDebugging: false)
  }

  /// Builds what is laid out and runs the suite on it.
  func test(_ variants: [Variant], label: String, subject: (Variant) -> String) throws -> [Problem] {
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
  func implement(_ request: ChangeRequest, on steps: StepSequence, in workbook: Workbook) throws -> [Problem] {
    do {
      let states = try Variant.allCases.map { try request.implementation(on: $0) }
      let files = try states.map { try $0.learnersFiles(on: steps, in: workbook) }
      try copy.reset()
      try request.layOver(root)
      try copy.markAsNew(request.changedFiles)
      var problems = try problemsBeforeImplementing(request)
      try copy.put(files[0])
      problems += try problemsOfLearner(request)
      try copy.putAsSolution(files[1])
      _ = try request.prove(
        with: program, in: root, buildLabel: "\(kata.name): building with the change request",
        runLabel: "\(kata.name): testing with the change request")
      let touched = states[0].touched.union(states[1].touched.map(copy.solutionPath))
      problems += try formatProblems(touched.union(request.overlay + request.changedFiles))
      return problems
    } catch let error as Failure {
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
          + "\(variant.words) without \(request.label)/\(variant)")
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

  private func formatProblems(_ paths: Set<String>) throws -> [Problem] {
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
}
