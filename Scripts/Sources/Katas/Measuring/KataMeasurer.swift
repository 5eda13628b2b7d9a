import Foundation
import Metrics
import Terminal

/// Measures the versions of a kata, each with its adapter: all that a learner may edit.
public struct KataMeasurer {
  let workbook: Workbook
  private let indexer: Indexer

  public init(workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    indexer = Indexer(toolchain: try Toolchain.find(), workbook: workbook, terminal: terminal)
  }

  /// Measures the code in the kata's folder, and the solution.
  public func measureBoth(_ kata: Kata) throws -> (yours: Measures, after: Measures) {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let requests = [
      try request(workbook.sources(of: kata), of: kata, in: scratch),
      try request(workbook.solution(of: kata), of: kata, isSolution: true, in: scratch),
    ]
    let results = try measure(requests, of: kata, in: scratch)
    return (try results[0].get(), try results[1].get())
  }

  /// Measures the learner's version.
  public func measureYours(_ kata: Kata) throws -> Measures {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let request = try request(workbook.sources(of: kata), of: kata, in: scratch)
    return try measure([request], of: kata, in: scratch)[0].get()
  }

  /// Measures states of the learner's version, each as its files are laid out in a folder with the workbook's folders.
  public func measure(_ states: [String], of kata: Kata) throws -> [Result<Measures, BrokenCode>] {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let requests = try states.map { folder in
      let sources = try SourceSet(folder: "\(folder)/Katas/\(kata.name)", label: "Katas/\(kata.name)")
      return try request(sources, of: kata, adapter: "\(folder)/\(kata.adapter)", in: scratch)
    }
    // A few at a time: each is a compiler.
    return try stride(from: 0, to: requests.count, by: 4).flatMap { start in
      try measure(Array(requests[start..<min(start + 4, requests.count)]), of: kata, in: scratch)
    }
  }

  /// Compiles some files of a version as a module of their own, with the provided modules that the version may import: the
  /// compiler is the judge of whether the dependencies of a type are complete.
  ///
  /// - Parameters:
  ///   - texts: The files by name.
  ///   - target: The workbook's target that they come from.
  /// - Returns: The compiler's first error; nil if the files compile.
  public func error(compiling texts: [String: String], as target: String) throws -> CompilerError? {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let folder = "\(scratch.path)/alone"
    try writeFiles(texts, in: folder)
    let sources = try SourceSet(folder: folder, label: "the files to copy")
    let request = Indexer.Request(sources: sources, target: target)
    guard case .failure(let error) = try indexer.index([request], in: scratch)[0] else { return nil }
    return error
  }

  /// - Parameter adapter: A file that takes the place of the learner's adapter, if it is there; nil for that one itself.
  func request(
    _ sources: SourceSet, of kata: Kata, isSolution: Bool = false, adapter: String? = nil, in scratch: ScratchFolder
  ) throws -> Indexer.Request {
    var contract = kata.contract
    if let adapter {
      contract = scratch.newPath("contract")
      try FileManager.default.copyItem(atPath: kata.contract, toPath: contract)
      if let text = FileManager.default.contents(atPath: adapter) {
        try text.write(to: URL(fileURLWithPath: "\(contract)/Before.swift"))
      }
    }
    return Indexer.Request(
      sources: sources, target: isSolution ? kata.afterModule : kata.beforeModule,
      adapter: Indexer.Adapter(
        contract: kata.contractModule,
        sources: try SourceSet(folder: contract, label: "Tests/\(kata.name)/Contract"),
        file: isSolution ? "After.swift" : "Before.swift"))
  }

  func measure(
    _ requests: [Indexer.Request], of kata: Kata, in scratch: ScratchFolder
  ) throws -> [Result<Measures, BrokenCode>] {
    let description = try kata.description()
    return zip(requests, try indexer.index(requests, in: scratch)).map { request, result in
      result
        .map { structure in
          let type = description.dependencies
          let adapter = request.adapter.map {
            Measures.Adapter(file: $0.path, contract: $0.contract, trace: description.trace)
          }
          return Measures(
            structure, dependenciesOf: request.target == kata.afterModule ? [type.after] : type.candidates,
            adapter: adapter)
        }
        .mapError { BrokenCode($0, in: request.sources, of: kata) }
    }
  }
}
