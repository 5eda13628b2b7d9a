import Building
import Foundation
import Machine
import Katas

/// Runs a kata's suite on one state after the other, in a copy of the workbook.
struct StepChecks {
  private let kata: Kata
  private let verifier: Verifier
  private let copy: WorkbookCopy
  private let program: TestProgram
  private var workbook: Workbook { verifier.workbook }

  init(of kata: Kata, in verifier: Verifier) throws {
    (self.kata, self.verifier) = (kata, verifier)
    copy = try WorkbookCopy(of: kata, in: verifier.workbook, at: "\(verifier.scratch.path)/workbook")
    program = TestProgram(root: copy.root, kata: kata.name, terminal: verifier.terminal, isCopy: true)
  }

  /// What is wrong: a state that the steps don't lead to, or on which the suite is red.
  func problems() throws -> [String] {
    var problems = try test([.before, .after]) { $0.words }
    let steps: StepSequence
    do { steps = try StepSequence(of: kata, in: workbook) } catch { return problems + ["\(error)"] }
    if try kata.isDraft, steps.steps.isEmpty { return problems }
    var states = zip(steps.steps, steps.states.dropFirst()).map { step, state in
      (name: step.path, put: { try copy.write(state) })
    }
    states += try Design.all(of: kata).map { design in
      (design.path, { try copy.write(design.learnersFiles(on: steps)) })
    }
    for (name, put) in states {
      verifier.report("\(kata.name): \(name)")
      problems += try verifier.problems {
        try put()
        return try test([.before]) { _ in name }
      }
    }
    if let request = try ChangeRequest.ifComplete(of: kata) {
      problems += try verifier.problems { try problemsOfImplementing(request, on: steps) }
    }
    return problems
  }

  /// - Parameter request: A change request of which at least one test must pass.
  private func test(
    _ variants: [Variant], with request: ChangeRequest? = nil, subject: (Variant) -> String
  ) throws -> [String] {
    if let problem = try program.build()?.summary { return ["\(subject(.before)) does not compile: \(problem)"] }
    return try zip(variants, program.run(variants)).compactMap { variant, run in
      let isTested = request.map { run.behaviours.filter($0.isOfRequest).contains { $0.verdict == .passed } } ?? true
      return (run.problem ?? (isTested ? nil : "none of its tests ran")).map { "\(subject(variant)) is red: \($0)" }
    }
  }

  /// Implements a change request on both versions and on endings, and sees that it was none before.
  private func problemsOfImplementing(_ request: ChangeRequest, on steps: StepSequence) throws -> [String] {
    let implementations = try request.implementations()
    let files = try implementations.map { try $0.learnersFiles(on: steps) }
    try copy.reset()
    try copy.add(request)
    var problems = try problemsBeforeImplementing(request)
    // A learner implements the request while the solution lacks it. What compares both must not fail because of that.
    try copy.write(files[0])
    problems += try test([.before]) { _ in
      "a learner who has implemented the change request still sees a failure: the starting code"
    }
    try copy.writeAsSolution(files[1])
    problems += try test(Variant.allCases, with: request) { "\($0.words) with the change request" }
    for (ending, files) in zip(implementations, files).dropFirst(2) {
      verifier.report("\(kata.name): \(ending.path)")
      try copy.write(files)
      problems += try test([.before], with: request) { _ in ending.path }
    }
    return problems
  }

  /// With only the request's tests in place, both versions must compile, because a learner who tries the request can't edit
  /// the solution. And on a version that has not been given the change request, its tests must not pass.
  private func problemsBeforeImplementing(_ request: ChangeRequest) throws -> [String] {
    if let problem = try program.build()?.summary {
      throw Failure("with the change request's tests only, this does not compile: \(problem)")
    }
    return try zip(Variant.allCases, program.run(Variant.allCases)).compactMap { variant, run in
      let ofRequest = run.behaviours.filter { request.isOfRequest($0) }
      guard !ofRequest.isEmpty, ofRequest.allSatisfy({ $0.verdict == .passed }) else { return nil }
      return "the change request is implemented already: its tests pass on \(variant.words) without it"
    }
  }
}
