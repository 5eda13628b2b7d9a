import Foundation
import Workbook

/// A fault that people really make, as `Tests/<Kata>/FAULTS.md` has it:
///
///     ### Only the first status line is themed
///     - version: before
///     - file: PageTheme.swift
///     - kind: only the first of several
///     - noticed by: `every line has the colours of the theme`
///     ```swift
///     for line in lines { style(line) }
///     ```
///     ```swift
///     lines.first.map(style)
///     ```
///
/// The first block is in the file exactly once; the second takes its place. A fence may have more backticks.
public struct HandFault: Equatable, Sendable {
  /// What a user would meet.
  public let title: String
  public let version: TestedVersion
  /// Inside the version's folder.
  public let file: String
  public let kind: String
  /// The sentence that names the test.
  public let noticedBy: String
  public let old: String
  public let new: String
  /// Of the heading, counted from 1.
  public let line: Int
}

/// A kata's `FAULTS.md`.
public struct HandFaultList: Sendable {
  public static func path(of kata: Kata) -> String { "Tests/\(kata.name)/FAULTS.md" }

  public let faults: [HandFault]
  /// What is wrong with the page, a line each.
  public let problems: [String]

  /// The kinds of faults.
  public static let kinds: Set<String> = [
    "slowdown with size", "overflow", "only the first of several", "clock, time zone, locale", "Unicode and case",
    "wrong variable", "order of two effects", "state around a callback", "state kept between two uses", "stale cache",
    "leak", "swallowed error", "rounding",
  ]

  /// A kata without the file has no faults.
  public init(of kata: Kata) {
    let path = Self.path(of: kata)
    self.init((try? String(contentsOfFile: "\(kata.root)/\(path)", encoding: .utf8)) ?? "", path: path)
  }

  public init(_ text: String, path: String) {
    var faults: [HandFault] = []
    var problems: [String] = []
    let pattern =
      #/
      (?<title>[^\n]+)\n+
      -\ version:\ (?<version>[^\n]+)\n
      -\ file:\ (?<file>[^\n]+)\n
      -\ kind:\ (?<kind>[^\n]+)\n
      -\ noticed\ by:\ `(?<test>[^\n]+)`\n+
      (?<fence>```+)swift\n(?<old>.*?)\n\k<fence>\n+
      \k<fence>swift\n(?:(?<new>.*?)\n)?\k<fence>\n*
      /#.dotMatchesNewlines()
    var line = 0
    // What is before the first heading is no entry.
    for (index, part) in "\n\(text)".components(separatedBy: "\n### ").enumerated() {
      defer { line += part.count { $0 == "\n" } + 1 }
      if index == 0 { continue }
      guard let entry = part.wholeMatch(of: pattern), let version = TestedVersion(String(entry.version)) else {
        problems.append(
          "\(path):\(line): an entry has version, file, kind, noticed by, and two blocks of code: old and new")
        continue
      }
      if !Self.kinds.contains(String(entry.kind)) {
        let kinds = Self.kinds.sorted().joined(separator: "; ")
        problems.append("\(path):\(line): '\(entry.kind)' is no kind of fault. The kinds are: \(kinds)")
      }
      faults.append(
        HandFault(
          title: String(entry.title), version: version, file: String(entry.file), kind: String(entry.kind),
          noticedBy: String(entry.test), old: String(entry.old), new: String(entry.new ?? ""), line: line))
    }
    self.faults = faults
    self.problems = problems
  }
}
