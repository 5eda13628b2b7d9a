import Foundation
import Machine
import Katas

/// A declaration in a Swift source, or in a diff of one, as a page shows it.
///
/// It relies on the format that `swift format` gives every source here: a declaration ends with a brace at the indentation
/// with which it begins.
enum CodeExcerpt {
  /// Returns a declaration without its comment, moved to the left margin.
  /// - Parameters:
  ///   - name: `Theme`, or `Theme.init` for the first member of that name; `select(_:)` for the one whose first argument has
  ///     this label. An empty name stands for all declarations of the file.
  static func declaration(_ name: String, in source: String) throws -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard !name.isEmpty else {
      let code = lines.filter { !$0.hasPrefix("import ") }.drop(while: \.isEmpty)
      return code.reversed().drop(while: \.isEmpty).reversed()
    }
    let range = try range(of: name, in: lines)
    let indentation = lines[range.lowerBound].prefix { $0 == " " }.count
    return lines[range].map { String($0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count))) }
  }

  /// Returns the lines of a patch that change a file, or of these the ones from a declaration's beginning to its end.
  static func difference(of file: String, _ name: String, in patch: Patch) throws -> [String] {
    guard let change = patch.files.first(where: { $0.path.hasSuffix("/\(file)") }) else {
      throw Failure("the step doesn't change a file \(file)")
    }
    if change.hunks.isEmpty { throw Failure("the step only moves \(file)") }
    let changes = Array(change.hunks.map(\.lines).joined(separator: [" …"]))
    guard !name.isEmpty else { return changes }
    let contents = changes.map { String($0.dropFirst()) }
    let range = try range(of: name, in: contents)
    guard changes[range.lowerBound].hasPrefix("-"), let last = name.split(separator: ".").last else {
      return Array(changes[range])
    }
    // A declaration that is replaced: the new one may be some lines below.
    let rest = contents.indices.drop { $0 <= range.upperBound }
    guard let start = rest.first(where: { changes[$0].hasPrefix("+") && declares(String(last), contents[$0]) }) else {
      return Array(changes[range])
    }
    return Array(changes[range]) + changes[start...end(of: start, in: contents, upTo: contents.count - 1)]
  }

  private static func range(of name: String, in lines: [String]) throws -> ClosedRange<Int> {
    var range = 0...max(0, lines.count - 1)
    for part in name.split(separator: ".") {
      guard let start = range.first(where: { declares(String(part), lines[$0]) }) else {
        throw Failure("there is no declaration \(name)")
      }
      range = start...end(of: start, in: lines, upTo: range.upperBound)
    }
    return range
  }

  private static func declares(_ name: String, _ line: String) -> Bool {
    let keywords = "class|struct|enum|protocol|actor|extension|func|var|let|case|typealias"
    let start = NSRegularExpression.escapedPattern(for: String(name.prefix { $0 != ":" }))
    let pattern = name == "init" ? "\\binit[?(<]" : "\\b(?:\(keywords)) `?\(start)\\b"
    return !line.drop { $0 == " " }.hasPrefix("//") && line.range(of: pattern, options: .regularExpression) != nil
  }

  private static func end(of start: Int, in lines: [String], upTo last: Int) -> Int {
    let indentation = String(lines[start].prefix { $0 == " " })
    let isOneLine = lines[start].count { $0 == "{" } == lines[start].count { $0 == "}" }
    let next = start + 1
    if next > last || isOneLine && !lines[next].hasPrefix(indentation + " ") { return start }
    let after = (next...last).first { !isInside(lines[$0], indentation) } ?? last + 1
    if after <= last, lines[after].hasPrefix(indentation + "}") { return after }
    // A value that is written on several lines has no brace at its end.
    return (start..<after).last { !lines[$0].isEmpty } ?? start
  }

  /// Whether a line belongs to a declaration with this indentation, and isn't its closing brace.
  private static func isInside(_ line: String, _ indentation: String) -> Bool {
    line.isEmpty || line == "…" || [" ", ")", "where "].contains { line.hasPrefix(indentation + $0) }
  }
}

/// The code that a kata's pages show: declarations of its versions, `kata:code PATH NAME`, and changes of its steps, `kata:step
/// NUMBER FILE NAME`. A path in `Katas` is that of the starting code. Without a name, the whole file or all of its changes.
extension StepSequence {
  /// The workbook's own page shows code of any kata, so a block there may be another kata's.
  var codeBlocks: [GeneratedBlock] {
    ["Katas/\(kata.name)/README.md", "Solutions/\(kata.name)/README.md", "README.md"].flatMap { page in
      [
        GeneratedBlock("code", on: page, isOptional: true) { words, old in
          guard words.first?.split(separator: "/").dropFirst().first == kata.name[...] else { return old }
          return try text("swift", words, code(words))
        },
        GeneratedBlock("step", on: page, isOptional: true) { words, _ in try text("diff", words, change(words)) },
      ]
    }
  }

  private func code(_ words: [String]) throws -> [String] {
    let source =
      try states[0].files[words[0]].map { String(decoding: $0, as: UTF8.self) }
      ?? contents(of: "\(kata.root)/\(words[0])")
    return try CodeExcerpt.declaration(words.count > 1 ? words[1] : "", in: source)
  }

  private func change(_ words: [String]) throws -> [String] {
    guard words.count > 1, let number = Int(words[0]) else { throw Failure("a step's block names a step and a file") }
    let patch = try kata.element(number, of: steps, called: "step").patch
    return try CodeExcerpt.difference(of: words[1], words.count > 2 ? words[2] : "", in: patch)
  }

  private func text(_ language: String, _ words: [String], _ lines: [String]) throws -> String {
    // A reader compares both versions on one screen.
    let most = 40
    if lines.count > most {
      throw Failure("\(words.joined(separator: " ")) has \(lines.count) lines; a page shows at most \(most) at a time")
    }
    return GeneratedBlock.paragraph(["```\(language)"] + lines + ["```"])
  }
}
