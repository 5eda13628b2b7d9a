import Foundation
import LearnerFiles
import Measuring
import Processes
import Suites
import Terminal
import Workbook

/// Implements a change request on the starting code and on the solution, in a copy outside of the clone.
public final class ChangeTrial {
  public let request: ChangeRequest
  private let kata: Kata
  private let workbook: Workbook
  private let terminal: Terminal
  private let scratch: ScratchFolder
  private var root: String { "\(scratch.path)/workbook" }
  /// The files of each version as shipped, and with the change request, as the learner's files.
  private var files: [Variant: (old: Snapshot, new: Snapshot)] = [:]

  /// Lays out a copy of the workbook in which both versions have the change request.
  public init(of kata: Kata, in workbook: Workbook, terminal: Terminal) throws {
    request = try ChangeRequest(of: kata)
    self.kata = kata
    self.workbook = workbook
    self.terminal = terminal
    scratch = try ScratchFolder.outside(for: "change")
    do {
      let steps = try StepSequence(of: kata, in: workbook)
      let copy = try WorkbookCopy(of: kata, in: workbook, at: root)
      // The clone may have the change request's tests already.
      if let placed = LearnersChangeRequest(of: kata, in: workbook).placed {
        for path in placed.added { try? FileManager.default.removeItem(atPath: "\(root)/\(path)") }
        try writeFiles(placed.originals, in: root)
      }
      try request.layOver(root)
      for variant in Variant.allCases {
        let state = try request.implementation(on: variant)
        let new = try state.learnersFiles(on: steps, in: workbook)
        files[variant] = (try state.base(steps), new)
        if variant == .before { try copy.put(new) } else { try copy.putAsSolution(new) }
      }
    } catch {
      close()
      throw error
    }
  }

  public func close() { scratch.remove() }

  public func costs() throws -> ChangeCosts {
    // Provided modules are as in the clone, unless the change request brings parts of them.
    let copy = workbook.copied(
      to: request.hasProvidedParts ? root : workbook.root,
      cache: request.hasProvidedParts ? "\(workbook.cache)/implemented" : workbook.cache)
    func cost(on variant: Variant) throws -> ChangeCost {
      guard let files = files[variant] else { preconditionFailure("both are laid out") }
      do {
        return try ChangeCost(from: files.old, to: files.new, of: kata, in: copy, terminal: terminal)
      } catch let error as BrokenCode {
        throw Failure("\(variant.words) with the change request does not compile: \(error)")
      }
    }
    return ChangeCosts(request: request, before: try cost(on: .before), after: try cost(on: .after))
  }

  /// Builds the copy and runs the whole suite on both versions.
  ///
  /// - Throws: `Failure` if something doesn't compile, a test is red, or no test of the change request ran.
  public func prove() throws -> [Variant: SuiteCount] {
    let program = TestProgram(
      root: root, kata: kata.name, terminal: terminal, timeout: TestProgram.patientTimeout, isForDebugging: false)
    return try request.prove(
      with: program, in: root, buildLabel: "Building \(kata.name) with the change request",
      runLabel: "Testing \(kata.name) with the change request")
  }
}

/// How many behaviours passed.
public struct SuiteCount: Equatable, Sendable {
  public let suite: Int
  public let request: Int
}

/// What a change request costs on both versions.
public struct ChangeCosts: Sendable {
  public let request: ChangeRequest
  public let before: ChangeCost
  public let after: ChangeCost

  /// The Swift files of the suite that contradicted it.
  public var suiteFilesChanged: [String] { changed { $0.hasPrefix("Tests/") } }
  /// Existing Swift files of provided modules that it needs changed, the same for both versions.
  public var providedFilesChanged: [String] { changed { !$0.hasPrefix("Tests/") } }

  private func changed(_ isMeant: (String) -> Bool) -> [String] {
    request.changedFiles.filter { $0.hasSuffix(".swift") && isMeant($0) }
  }
}

extension ChangeRequest {
  /// Builds a copy in which the change request is implemented and runs the whole suite on both versions.
  public func prove(
    with program: TestProgram, in root: String, buildLabel: String, runLabel: String
  ) throws -> [Variant: SuiteCount] {
    if case .broken(let error) = try program.build(label: buildLabel) {
      throw broken(error, in: root, what: "the copy with the change request")
    }
    let runs = try program.run(Variant.allCases, label: runLabel)
    return try Variant.allCases.reduce(into: [:]) { counts, variant in
      guard let run = runs[variant] else { return }
      if let redness = run.redness(root: root) {
        throw Failure("\(variant.words) with the change request is red: \(redness)")
      }
      let passed = run.behaviours.filter { $0.verdict == .passed }
      let ofRequest = passed.filter { isOfRequest($0, in: root) }.count
      guard ofRequest > 0 else {
        throw Failure(
          "\(variant.words) with the change request: no test in \(label)/Overlay/Tests/\(kata.name)/Suite ran, so nothing "
            + "is proved")
      }
      counts[variant] = SuiteCount(suite: passed.count - ofRequest, request: ofRequest)
    }
  }

  public func isOfRequest(_ behaviour: TestRun.Behaviour, in root: String) -> Bool {
    suiteFiles.contains { behaviour.path == "\(root)/\($0)" || behaviour.path.hasSuffix("/\($0)") }
  }

  /// An error of the compiler in a copy, told with the path in the workbook.
  ///
  /// - Parameters:
  ///   - what: What doesn't compile, if the path doesn't say which version it is.
  ///   - state: How far the change request was implemented.
  public func broken(
    _ error: CompilerError, in root: String, what: String, state: String = "with the change request"
  ) -> Failure {
    let path = error.path.map { $0.replacing(root + "/", with: "") }
    var what = what
    if let path {
      if path.hasPrefix("Katas/\(kata.name)/") || path.hasSuffix("/Before.swift") {
        what = "the starting code \(state)"
      }
      if path.hasPrefix("Solutions/") || path.hasSuffix("/After.swift") {
        what = "the solution \(state)"
      }
    }
    let place = path.map { "\($0)\(error.line.map { ":\($0)" } ?? ""): " } ?? ""
    return Failure("\(what) does not compile: \(place)\(error.message)")
  }
}
