import Files
import Foundation
import Terminal

/// What a facilitator sees of a room: the last check of each pair, gathered from what `check --json` printed.
public struct Room {
  private var checks: [Check] = []

  /// What is read of a check's JSON.
  private struct Check: Decodable {
    var pair: String?
    let kata: String
    let verdict: String
    let stage: Int?
    let stages: [Stage]?
    let behaviour: Behaviour?
    let placedStep: Int?
    let time: Date?

    struct Stage: Decodable { let goals: [Goal] }
    struct Goal: Decodable {
      let label: String
      let isMet: Bool
    }
    struct Behaviour: Decodable {
      let isGreen: Bool
      let notRun: Int
      let failures: [Failing]
    }
    struct Failing: Decodable { let name: String }
  }

  /// - Parameter paths: Files, folders in which all files whose names end with `.json` are read, or `-` for standard input.
  public init(_ paths: [String]) throws {
    for path in paths {
      if path == "-" {
        try add(
          String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self), from: "standard input",
          pair: "–")
      } else if isFolder(path) {
        let files = try Files.paths(in: path).filter { $0.hasSuffix(".json") && !isHidden($0) }.sorted()
        for file in files {
          try add(contents(of: "\(path)/\(file)"), from: "\(path)/\(file)", pair: Self.pair(of: "\(path)/\(file)"))
        }
      } else {
        try add(contents(of: path), from: path, pair: Self.pair(of: path))
      }
    }
  }

  /// The name of a file, or of the folder of a `check.json`.
  private static func pair(of path: String) -> String {
    let file = URL(fileURLWithPath: path).deletingPathExtension()
    return file.lastPathComponent == "check"
      ? file.deletingLastPathComponent().lastPathComponent : file.lastPathComponent
  }

  /// - Parameter pair: Whose checks they are, if they don't say so.
  mutating func add(_ text: String, from source: String, pair: String) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    // Each begins and ends with a brace on a line of its own, so several can stand one after the other.
    for part in text.components(separatedBy: "\n}") where part.contains("{") {
      guard var check = try? decoder.decode(Check.self, from: Data("\(part)\n}".utf8)) else {
        throw Failure("\(source) is not what `Scripts/kata check KATA --json` prints")
      }
      check.pair = check.pair ?? pair
      checks.append(check)
    }
  }

  /// A row for each pair and kata, by the pair's name.
  public func table(on terminal: Terminal, at now: Date = Date()) -> String {
    let latest = Dictionary(grouping: checks) { [$0.pair ?? "", $0.kata] }.values.compactMap { checks in
      checks.max { ($0.time ?? .distantPast) < ($1.time ?? .distantPast) }
    }
    var table = Table([.left, .left, .left, .left, .right, .right, .right])
    table.add(["pair", "kata", "stage", "open goal", "tests red", "step", "ago"].map { Table.Cell($0, .faint) })
    for check in latest.sorted(by: { ($0.pair ?? "", $0.kata) < ($1.pair ?? "", $1.kata) }) {
      let stage = check.stage.map { "\($0) of \(check.stages?.count ?? $0)" } ?? "–"
      let red = check.behaviour.map { $0.failures.count + $0.notRun }
      let minutes = check.time.map { "\(max(0, Int(now.timeIntervalSince($0) / 60))) min" }
      table.add([
        Table.Cell(check.pair ?? "–", .bold), Table.Cell(check.kata), Table.Cell(stage), openGoal(of: check),
        Table.Cell(red.map(String.init) ?? "–", red == 0 ? .green : .red),
        Table.Cell(check.placedStep.map(String.init) ?? "–"), Table.Cell(minutes ?? "–", .faint),
      ])
    }
    return table.rendered(on: terminal)
  }

  private func openGoal(of check: Check) -> Table.Cell {
    let stages = check.stages ?? []
    guard let number = check.stage, stages.indices.contains(number - 1) else { return Table.Cell(check.verdict, .red) }
    let open = stages[number - 1].goals.filter { !$0.isMet }
    guard let first = open.first else {
      return Table.Cell(check.verdict, check.verdict.hasSuffix("done") ? .green : .yellow)
    }
    return Table.Cell(first.label + (open.count > 1 ? ", and \(open.count - 1) more" : ""))
  }
}
