import Foundation
import LearnerFiles
import Measuring
import Metrics
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
  /// The files of each version as shipped, and with the change request.
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

  public func close() { scratch.removeWithWhatWorksThere() }

  /// The code of the shipped and of the implemented versions, by file.
  public var texts: [Variant: (old: [String: String], new: [String: String])] {
    files.mapValues { ($0.old.texts(of: kata), $0.new.texts(of: kata)) }
  }

  // MARK: What it cost

  /// - Parameter known: Measures of the shipped versions, if they were taken already.
  public func costs(known: [Variant: Measures] = [:]) throws -> ChangeCosts {
    let toolchain = try Toolchain.find()
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    // Provided modules are as in the clone, unless the change request brings parts of them.
    let copy = workbook.copied(
      to: request.hasProvidedParts ? root : workbook.root,
      cache: request.hasProvidedParts ? "\(workbook.cache)/implemented" : workbook.cache)
    let indexer = Indexer(toolchain: toolchain, workbook: copy, terminal: terminal)

    var requests: [Indexer.Request] = []
    let versions = Variant.allCases
    for variant in versions {
      let folder = variant == .before ? "Katas/\(kata.name)" : "Solutions/\(kata.name)"
      let target = variant == .before ? kata.beforeModule : kata.afterModule
      requests.append(
        Indexer.Request(
          sources: try SourceSet(
            folder: "\(root)/\(folder)", label: folder, exclude: workbook.exclusions(target)),
          target: target, isThorough: false))
      guard known[variant] == nil else { continue }
      requests.append(
        Indexer.Request(
          sources: try written(texts[variant]?.old ?? [:], as: "\(variant)", in: scratch), target: target,
          isThorough: false))
    }
    var results = try indexer.index(requests, in: scratch)[...]
    var costs: [Variant: ChangeCost] = [:]
    for variant in versions {
      let new = try measures(results.removeFirst(), of: variant)
      let old = try known[variant] ?? measures(results.removeFirst(), of: variant)
      costs[variant] = try files[variant].map { files in
        try ChangeCost(
          from: ChangeCost.State(files.old, of: kata, measures: old),
          to: ChangeCost.State(files.new, of: kata, measures: new), in: scratch)
      }
    }
    guard let before = costs[.before], let after = costs[.after] else { preconditionFailure("both were measured") }
    return ChangeCosts(request: request, before: before, after: after)
  }

  private func written(_ texts: [String: String], as name: String, in scratch: ScratchFolder) throws -> SourceSet {
    let folder = "\(scratch.path)/shipped-\(name)"
    try writeFiles(texts, in: folder)
    return try SourceSet(folder: folder, label: name)
  }

  private func measures(_ result: Result<ModuleStructure, CompilerError>, of variant: Variant) throws -> Measures {
    switch result {
    case .success(let structure): return Measures(structure)
    case .failure(let error): throw request.broken(error, in: root, what: "\(variant.words) with the change request")
    }
  }

  // MARK: Whether it was implemented

  /// Builds the copy and runs the whole suite on both versions.
  ///
  /// - Throws: `ChangeRequestError` if something doesn't compile, a test is red, or no test of the change request ran.
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
  /// Of the suite as it was.
  public let suite: Int
  /// Of the change request.
  public let request: Int
}

/// What a change request costs on both versions.
public struct ChangeCosts: Equatable, Sendable {
  public let kata: String
  public let title: String
  /// How many files come with the change request.
  public let suiteFilesAdded: Int
  /// The Swift files of the suite that contradicted it.
  public let suiteFilesChanged: [String]
  /// Existing Swift files of provided modules that it needs changed, the same for both versions.
  public let providedFilesChanged: [String]
  public let before: ChangeCost
  public let after: ChangeCost

  init(request: ChangeRequest, before: ChangeCost, after: ChangeCost) {
    kata = request.kata.name
    title = request.title
    suiteFilesAdded = request.overlay.count
    let changed = request.changedFiles.filter { $0.hasSuffix(".swift") }
    suiteFilesChanged = changed.filter { $0.hasPrefix("Tests/") }
    providedFilesChanged = changed.filter { !$0.hasPrefix("Tests/") }
    self.before = before
    self.after = after
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
    var counts: [Variant: SuiteCount] = [:]
    for variant in Variant.allCases {
      guard let run = runs[variant] else { continue }
      if let redness = run.redness(root: root) {
        throw ChangeRequestError.red(what: "\(variant.words) with the change request", test: redness)
      }
      let passed = run.behaviours.filter { $0.verdict == .passed }
      let ofRequest = passed.filter { isOfRequest($0, in: root) }.count
      guard ofRequest > 0 else {
        throw ChangeRequestError.nothingTested(
          what: "\(variant.words) with the change request", folder: "\(label)/Overlay/Tests/\(kata.name)/Suite")
      }
      counts[variant] = SuiteCount(suite: passed.count - ofRequest, request: ofRequest)
    }
    return counts
  }

  /// Whether a behaviour came with the change request.
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
  ) -> ChangeRequestError {
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
    return .broken(what: what, place: place, message: error.message)
  }
}
