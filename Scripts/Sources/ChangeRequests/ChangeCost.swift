import Foundation
import LearnerFiles
import Measuring
import Metrics
import Processes
import SourceCode
import Workbook

/// What it took to implement a change request on one version, counted in code: comments and blank lines cost nothing.
public struct ChangeCost: Equatable, Sendable {
  /// Existing Swift files of the kata whose code was changed or removed.
  public let filesOpened: [String]
  /// New Swift files of the kata.
  public let filesAdded: [String]
  /// Existing types of which a declaration, a member or an extension was touched, in the order of their names.
  public let typesEdited: [String]
  public let linesAdded: Int
  public let linesRemoved: Int
  /// Types that weren't there, in the order of their names.
  public let newTypes: [String]
  public let overridesAdded: Int
  /// Whether the adapter's code had to change.
  public let adapterChanged: Bool

  /// One version at one moment.
  public struct State: Sendable {
    /// The module's files by name.
    public let texts: [String: String]
    public let adapter: String?
    public let measures: Measures
  }

  /// - Parameter scratch: Where to lay files out for git, which counts.
  public init(from old: State, to new: State, in scratch: ScratchFolder) throws {
    let difference = try LineDifference(
      old.texts.mapValues { SourceText($0).withoutComments }, new.texts.mapValues { SourceText($0).withoutComments },
      in: scratch)
    let names = Set(old.texts.keys).union(new.texts.keys).sorted()
    filesOpened = names.filter { name in
      old.texts[name].map { Self.code(of: $0) != new.texts[name].map(Self.code) } ?? false
    }
    filesAdded = names.filter { old.texts[$0] == nil }
    linesAdded = difference.added.count { !$0.isBlank }
    linesRemoved = difference.removed.count { !$0.isBlank }
    adapterChanged = old.adapter.map(Self.code) != new.adapter.map(Self.code)

    let (before, after) = (old.measures.structure, new.measures.structure)
    let known = Set(before.types.map(\.name))
    var edited: Set<String> = []
    for line in difference.removed where line.saysSomething {
      if let type = before.type(around: line.location) { edited.insert(type.name) }
    }
    for line in difference.added where line.saysSomething {
      if let type = after.type(around: line.location) { edited.insert(type.name) }
    }
    typesEdited = edited.intersection(known).sorted()
    newTypes = Set(after.types.map(\.name)).subtracting(known).sorted()
    overridesAdded = Self.added(
      (new.measures.findings[.overrides] ?? []).map(\.text), to: (old.measures.findings[.overrides] ?? []).map(\.text))
  }

  /// The lines of a text that hold code, without their comments.
  private static func code(of text: String) -> [Substring] {
    SourceText(text).withoutComments.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
  }

  /// How many of the new texts weren't there, each as often as it stands there.
  private static func added(_ new: [String], to old: [String]) -> Int {
    var known: [String: Int] = [:]
    for text in old { known[text, default: 0] += 1 }
    return new.reduce(0) { count, text in
      let left = known[text, default: 0]
      known[text] = left - 1
      return left > 0 ? count : count + 1
    }
  }
}

extension ChangeCost.State {
  init(_ files: Snapshot, of kata: Kata, measures: Measures) {
    let adapter = files.files[kata.adapter].map { String(decoding: $0, as: UTF8.self) }
    self.init(texts: files.texts(of: kata), adapter: adapter, measures: measures)
  }
}

/// The lines in which two sets of files differ, as git has it.
struct LineDifference: Sendable {
  private(set) var added: [Line] = []
  private(set) var removed: [Line] = []

  struct Line: Equatable, Sendable {
    /// In the old files or in the new ones.
    let location: Location
    let text: String

    var isBlank: Bool { !text.contains { !$0.isWhitespace } }

    /// Whether it has more than a brace: a line with only a brace doesn't count as an edit.
    var saysSomething: Bool { text.contains { !$0.isWhitespace && $0 != "}" } }
  }

  init(_ old: [String: String], _ new: [String: String], in scratch: ScratchFolder) throws {
    // A renamed file counts as one opened and one added, so its lines count too.
    read(
      try Git.difference(
        from: ("old", old.filter { new[$0.key] != $0.value }), to: ("new", new.filter { old[$0.key] != $0.value }),
        options: ["--no-renames", "--no-color", "--unified=0"], in: scratch.path))
  }

  /// Reads a unified diff of two folders `old` and `new`.
  private mutating func read(_ text: String) {
    var file = ""
    var (oldLine, newLine) = (0, 0)
    var (oldLeft, newLeft) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if oldLeft > 0 || newLeft > 0 {
        if line.hasPrefix("-") {
          removed.append(Line(location: Location(file: file, line: oldLine), text: String(line.dropFirst())))
          oldLine += 1
          oldLeft -= 1
        } else if line.hasPrefix("+") {
          added.append(Line(location: Location(file: file, line: newLine), text: String(line.dropFirst())))
          newLine += 1
          newLeft -= 1
        }
      } else if let match = line.prefixMatch(of: /@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/) {
        oldLine = Int(match.1) ?? 0
        oldLeft = match.2.map { Int($0) ?? 0 } ?? 1
        newLine = Int(match.3) ?? 0
        newLeft = match.4.map { Int($0) ?? 0 } ?? 1
      } else {
        // The name of a file that isn't there is /dev/null; the other one tells.
        for prefix in ["--- old/", "+++ new/"] where line.hasPrefix(prefix) {
          file = line.dropFirst(prefix.count).trimmingCharacters(in: ["\t"])
        }
      }
    }
  }
}
