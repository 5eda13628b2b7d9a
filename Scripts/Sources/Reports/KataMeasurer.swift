import Console
import Foundation
import Measuring
import Toolchain
import Workbook

/// Measures the versions of a kata.
public struct KataMeasurer {
  private let workbook: Workbook
  private let terminal: Terminal
  private let toolchain: Toolchain

  public init(workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    toolchain = try Toolchain.find()
  }

  /// Measures the before as shipped, the learner's version and the after.
  ///
  /// - Throws: `BrokenCode` if the before or the after doesn't compile.
  public func compare(_ kata: Kata) throws -> Comparison {
    let description = try kata.description()
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }

    let yours = try workbook.sources(of: kata)
    let after = try workbook.solution(of: kata)
    let before = try workbook.shippedSources(of: kata, in: scratch)
    let isUntouched = try before.texts() == yours.texts()

    var requests = [
      Indexer.Request(sources: yours, target: kata.beforeModule, isThorough: true),
      Indexer.Request(sources: after, target: kata.afterModule, isThorough: false),
    ]
    if !isUntouched {
      requests.append(Indexer.Request(sources: before, target: kata.beforeModule, isThorough: false))
    }
    let results = try measure(requests, of: kata, description, in: scratch)
    return Comparison(
      kata: kata, description: description, before: try results[isUntouched ? 0 : 2].get(), yours: results[0],
      after: try results[1].get(), isUntouched: isUntouched,
      texts: Comparison.Texts(before: try before.texts(), yours: try yours.texts(), after: try after.texts()))
  }

  /// Measures what stands in the kata's folder, and the after.
  ///
  /// - Throws: `BrokenCode` if one of them doesn't compile.
  public func measureBoth(_ kata: Kata) throws -> (yours: Measures, after: Measures) {
    let description = try kata.description()
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let requests = [
      Indexer.Request(sources: try workbook.sources(of: kata), target: kata.beforeModule, isThorough: false),
      Indexer.Request(sources: try workbook.solution(of: kata), target: kata.afterModule, isThorough: false),
    ]
    let results = try measure(requests, of: kata, description, in: scratch)
    return (try results[0].get(), try results[1].get())
  }

  /// Measures the learner's version.
  ///
  /// - Throws: `BrokenCode` if it doesn't compile.
  public func measureYours(_ kata: Kata) throws -> Measures {
    let description = try kata.description()
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let sources = try workbook.sources(of: kata)
    let request = Indexer.Request(sources: sources, target: kata.beforeModule, isThorough: true)
    return try measure([request], of: kata, description, in: scratch)[0].get()
  }

  private func measure(
    _ requests: [Indexer.Request], of kata: Kata, _ description: KataDescription, in scratch: ScratchFolder
  ) throws -> [Result<Measures, BrokenCode>] {
    let indexer = Indexer(toolchain: toolchain, workbook: workbook, terminal: terminal)
    return zip(requests, try indexer.index(requests, in: scratch)).map { request, result in
      result
        .map { structure in
          let names =
            request.target == kata.afterModule
            ? [description.carry.after] : [description.carry.before, description.carry.after]
          // A learner's version has the type under its old name, and later under its new one.
          let name = names.first { !structure.types(named: $0).isEmpty }
          return Measures(structure, carrying: name)
        }
        .mapError { BrokenCode($0, in: request.sources, of: kata) }
    }
  }
}
