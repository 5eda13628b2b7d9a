import ChangeRequests
import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import Terminal
import Workbook

/// The three versions of a kata, side by side.
public struct Comparison: Sendable {
  public let kata: Kata
  public let description: KataDescription
  public let before: Measures
  /// The learner's version, or why it can't be measured.
  public let yours: Result<Measures, BrokenCode>
  public let after: Measures
  /// Whether the learner's version is still the starting code.
  public let isUntouched: Bool
  /// A change request that the learner's version has, and the other two haven't; nil if there is none.
  public let request: Request?

  public struct Request: Sendable {
    public let title: String
    /// The learner's version as it was before the request came; nil if nobody knows, or it can't be measured.
    public let without: Measures?
  }

  /// The stable form for machines; `Scripts/README.md` documents it.
  public var json: JSONText {
    .object([
      ("kata", .string(kata.name)),
      ("before", before.figures.json),
      ("yours", (try? yours.get())?.figures.json ?? .null),
      ("after", after.figures.json),
    ])
  }
}

extension KataMeasurer {
  /// Measures the starting code, the learner's version and the solution.
  public func compare(_ kata: Kata) throws -> Comparison {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }

    let yours = try workbook.sources(of: kata)
    let after = try workbook.solution(of: kata)
    let before = try workbook.shippedSources(of: kata, in: scratch)
    let shippedAdapter = "\(scratch.path)/shipped/\(kata.adapter)"
    let isUntouched = try before.texts() == yours.texts() && isUntouched(shippedAdapter, kata)

    // The solution comes before yours and has the shipped adapter beside it: what the learner writes can't break it.
    var requests = [
      try request(after, of: kata, isSolution: true, adapter: shippedAdapter, in: scratch),
      try request(yours, of: kata, in: scratch),
    ]
    if !isUntouched { requests.insert(try request(before, of: kata, adapter: shippedAdapter, in: scratch), at: 0) }
    let placed = LearnersChangeRequest(of: kata).placed
    let results = try measure(requests, of: kata, in: scratch)
    return Comparison(
      kata: kata, description: try kata.description(), before: try results[isUntouched ? 1 : 0].get(),
      yours: results[results.count - 1], after: try results[results.count - 2].get(), isUntouched: isUntouched,
      request: placed.map { Comparison.Request(title: $0.title, without: try? measure($0, in: workbook)) })
  }

  /// Whether the learner's adapter is the shipped one. Without a shipped one, there is nothing to differ from.
  private func isUntouched(_ shipped: String, _ kata: Kata) -> Bool {
    guard let shipped = FileManager.default.contents(atPath: shipped) else { return true }
    return FileManager.default.contents(atPath: "\(kata.root)/\(kata.adapter)") == shipped
  }
}

extension Figures {
  public var json: JSONText {
    // `dependencyFiles` is `files` there.
    let ofDependencies = Metric.allCases.filter(\.isOfDependencies).map { metric in
      (metric.rawValue.dropFirst("dependency".count).lowercased(), JSONText(self[metric]))
    }
    let dependencies = measuredType.map { JSONText.object([("type", .string($0))] + ofDependencies) }
    let own = Metric.allCases.filter { !$0.isOfDependencies }.map { ($0.rawValue, JSONText(self[$0])) }
    return .object(own + [("dependencies", dependencies ?? .null)])
  }
}
