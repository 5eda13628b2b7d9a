import Foundation
import Suites
import Workbook

/// A table of `Katas/FIGURES.md` with rows for each kata:
///
///     <!-- kata:mutants -->
///     <!-- /kata:mutants -->
public struct FigureTable {
  public static let page = "Katas/FIGURES.md"

  /// The block's name.
  let name: String
  /// The heading and the line below it.
  let heading: [String]
  /// The rows that were measured: the kata, what the row begins with behind the kata's title, and the whole rest.
  let rows: [(kata: String, start: String, rest: String)]
  /// What each kata's rows begin with behind the title, in order.
  let starts: [String]

  /// How many mutants of each version and of the middle step were killed, as it is recorded.
  public static func mutants(_ proofs: [(kata: String, proof: Proof)]) -> FigureTable {
    FigureTable(
      name: "mutants",
      heading: [
        "| Kata | Version | Mutants | Killed | Equivalent | Score |", "| --- | --- | ---: | ---: | ---: | ---: |",
      ],
      rows: proofs.flatMap { kata, proof in
        proof.statuses.map { version, statuses in
          let figures = [statuses.valid, statuses.killed, statuses.equivalent].map(String.init)
          return (kata, start(of: version), "\(figures.joined(separator: " | ")) | \(statuses.score) % |")
        }
      },
      starts: [TestedVersion.before, .step(1), .after].map(start))
  }

  private static func start(of version: TestedVersion) -> String { version.step > 0 ? "middle step" : "\(version)" }

  /// How many faults by hand were noticed.
  public static func faults(_ results: [HandFaultResult]) -> FigureTable {
    faults(results.map { ($0.kata, $0.verdicts.count, $0.noticed) })
  }

  /// How many faults by hand there are, as it is recorded: all of them were noticed.
  public static func faults(_ proofs: [(kata: String, proof: Proof)]) -> FigureTable {
    faults(proofs.map { ($0.kata, $0.proof.faults, $0.proof.faults) })
  }

  private static func faults(_ counts: [(kata: String, all: Int, noticed: Int)]) -> FigureTable {
    let start = "both versions and steps"
    return FigureTable(
      name: "faults", heading: ["| Kata | | Faults by hand | Noticed |", "| --- | --- | ---: | ---: |"],
      rows: counts.map { ($0.kata, start, "\($0.all) | \($0.noticed) |") }, starts: [start])
  }

  /// A page with the table as it is now; nil if the page has no place for it. Rows that were not measured stay.
  ///
  /// - Parameter katas: All katas with their titles, in reading order.
  public func renewed(_ page: String, katas: [(name: String, title: String)]) -> String? {
    let (begin, end) = ("<!-- kata:\(name) -->\n", "<!-- /kata:\(name) -->")
    guard let first = page.range(of: begin), let last = page.range(of: end, range: first.upperBound..<page.endIndex)
    else {
      return nil
    }
    let old = page[first.upperBound..<last.lowerBound].split(separator: "\n").map(String.init)
    var lines = [""] + heading
    var missing: [String] = []
    for kata in katas {
      let count = lines.count
      for start in starts {
        let beginning = "| \(kata.title) | \(start) | "
        if let row = rows.first(where: { $0.kata == kata.name && $0.start == start }) {
          lines.append(beginning + row.rest)
        } else if let row = old.first(where: { $0.hasPrefix(beginning) }) {
          lines.append(row)
        }
      }
      if lines.count == count { missing.append(kata.title) }
    }
    if !missing.isEmpty { lines += ["", "Not measured yet: \(missing.joined(separator: ", "))."] }
    return page.replacingCharacters(
      in: first.upperBound..<last.lowerBound, with: lines.joined(separator: "\n") + "\n\n")
  }

  /// The lines of the table that the page doesn't have.
  public func missingLines(in workbook: Workbook) throws -> [String] {
    let page = try String(contentsOfFile: "\(workbook.root)/\(Self.page)", encoding: .utf8)
    let lines = Set(page.split(separator: "\n"))
    return try renewed(page, in: workbook).split(separator: "\n").filter { !lines.contains($0) }.map(String.init)
  }

  /// Writes the table into the page.
  public func renew(in workbook: Workbook) throws {
    let path = "\(workbook.root)/\(Self.page)"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    try renewed(page, in: workbook).write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func renewed(_ page: String, in workbook: Workbook) throws -> String {
    let katas = workbook.katas.map { (name: $0.name, title: (try? $0.description().title) ?? $0.name) }
    guard let renewed = renewed(page, katas: katas) else { throw FigureTableError.noPlace(name) }
    return renewed
  }
}

/// The page has no place for a table.
public enum FigureTableError: Error, Equatable, CustomStringConvertible {
  case noPlace(String)

  public var description: String {
    switch self {
    case .noPlace(let name):
      "\(FigureTable.page) has no place for the table: <!-- kata:\(name) --> and <!-- /kata:\(name) -->"
    }
  }
}
