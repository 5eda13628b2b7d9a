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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let starts = lines.indices.filter { lines[$0].hasPrefix("### ") }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : lines.endIndex
      let entry = Entry(Array(lines[start + 1..<end]))
      let title = String(lines[start].dropFirst(4))
      guard let version = entry.fields["version"].flatMap({ TestedVersion($0) }),
        let file = entry.fields["file"], let kind = entry.fields["kind"], let test = entry.fields["noticed by"],
        entry.blocks.count == 2
      else {
        problems.append(
          "\(path):\(start + 1): an entry has version, file, kind, noticed by, and two blocks of code: old and new")
        continue
      }
      if !Self.kinds.contains(kind) {
        let kinds = Self.kinds.sorted().joined(separator: "; ")
        problems.append("\(path):\(start + 1): '\(kind)' is no kind of fault. The kinds are: \(kinds)")
      }
      if faults.contains(where: { $0.title == title && $0.version == version }) {
        problems.append("\(path):\(start + 1): the entry is there twice")
      }
      faults.append(
        HandFault(
          title: title, version: version, file: file, kind: kind,
          noticedBy: test.trimmingCharacters(in: CharacterSet(charactersIn: "`")), old: entry.blocks[0],
          new: entry.blocks[1], line: start + 1))
    }
    self.faults = faults
    self.problems = problems
  }

  /// The lines of an entry, taken apart.
  private struct Entry {
    /// `- name: value`
    var fields: [String: String] = [:]
    /// The contents of the fenced blocks.
    var blocks: [String] = []

    init(_ lines: [String]) {
      var fence: String?
      var block: [String] = []
      for line in lines {
        if let open = fence {
          if line == open {
            blocks.append(block.joined(separator: "\n"))
            fence = nil
          } else {
            block.append(line)
          }
        } else if line.hasPrefix("```") {
          fence = String(line.prefix { $0 == "`" })
          block = []
        } else if line.hasPrefix("- "), let colon = line.firstIndex(of: ":") {
          let name = String(line[line.index(line.startIndex, offsetBy: 2)..<colon])
          fields[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
      }
    }
  }
}
