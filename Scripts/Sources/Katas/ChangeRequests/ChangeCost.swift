import Foundation
import Metrics
import Terminal

/// What it took to implement a change request on one version, counted in code: comments and blank lines cost nothing.
public struct ChangeCost: Equatable, Sendable {
  /// Existing Swift files of the kata whose code was changed or removed.
  public let filesOpened: [String]
  public let filesAdded: [String]
  /// Existing types of which a declaration, a member or an extension was touched, in the order of their names.
  public let typesEdited: [String]
  public let linesAdded: Int
  public let linesRemoved: Int
  /// Types that weren't there, in the order of their names.
  public let newTypes: [String]
  public let overridesAdded: Int
  public let adapterChanged: Bool

  /// - Parameter scratch: Where to lay files out for git, which counts.
  init(
    from old: Snapshot, _ oldMeasures: Measures, to new: Snapshot, _ newMeasures: Measures, of kata: Kata,
    in scratch: ScratchFolder
  ) throws {
    let (oldTexts, newTexts) = (old.texts(of: kata), new.texts(of: kata))
    let difference = try LineDifference(
      oldTexts.mapValues { SourceText($0).withoutComments }, newTexts.mapValues { SourceText($0).withoutComments },
      in: scratch)
    let names = Set(oldTexts.keys).union(newTexts.keys).sorted()
    filesOpened = names.filter { name in
      oldTexts[name].map { Self.code(of: $0) != newTexts[name].map(Self.code) } ?? false
    }
    filesAdded = names.filter { oldTexts[$0] == nil }
    linesAdded = difference.added.count { !$0.isBlank }
    linesRemoved = difference.removed.count { !$0.isBlank }
    let adapters = [old, new].map { $0.files[kata.adapter].map { Self.code(of: String(decoding: $0, as: UTF8.self)) } }
    adapterChanged = adapters[0] != adapters[1]

    let (before, after) = (oldMeasures.structure, newMeasures.structure)
    let known = Set(before.types.map(\.name))
    let edited =
      difference.removed.filter(\.saysSomething).compactMap { before.type(around: $0.location)?.name }
      + difference.added.filter(\.saysSomething).compactMap { after.type(around: $0.location)?.name }
    typesEdited = known.intersection(edited).sorted()
    newTypes = Set(after.types.map(\.name)).subtracting(known).sorted()
    func overrides(_ measures: Measures) -> [String] { (measures.findings[.overrides] ?? []).map(\.text) }
    overridesAdded =
      overrides(newMeasures).sorted().difference(from: overrides(oldMeasures).sorted()).insertions.count
  }

  /// What it took to change the learner's files, or files in their places.
  ///
  /// - Throws: `CompilerError` if one of the two states doesn't compile.
  public init(
    from old: Snapshot, to new: Snapshot, of kata: Kata, in workbook: Workbook, terminal: Terminal
  ) throws {
    let measures = try KataMeasurer(workbook: workbook, terminal: terminal)
      .measure([old, new], of: kata, isAdapted: false).map { try $0.get() }
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    try self.init(from: old, measures[0], to: new, measures[1], of: kata, in: scratch)
  }

  private static func code(of text: String) -> [Substring] {
    SourceText(text).withoutComments.split(separator: "\n").filter { $0.contains { !$0.isWhitespace } }
  }
}

extension KataMeasurer {
  /// The learner's version as it was before a change request came; nil if nobody knows.
  func measure(_ placed: PlacedChangeRequest, of kata: Kata) throws -> Measures? {
    try placed.start.map { try measure([LearnersCopy(of: kata).saves.read($0)], of: kata)[0].get() }
  }
}

struct LineDifference: Sendable {
  private(set) var added: [Line] = []
  private(set) var removed: [Line] = []

  struct Line: Sendable {
    /// In the old files or in the new ones.
    let location: Location
    let text: Substring

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// Whether it has more than a brace: a line with only a brace doesn't count as an edit.
    var saysSomething: Bool { !text.allSatisfy { $0.isWhitespace || $0 == "}" } }
  }

  init(_ old: [String: String], _ new: [String: String], in scratch: ScratchFolder) throws {
    let folder = scratch.newPath("difference")
    for (name, texts, others) in [("old", old, new), ("new", new, old)] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      try writeFiles(texts.filter { others[$0.key] != $0.value }, in: "\(folder)/\(name)")
    }
    // A renamed file counts as one opened and one added, so its lines count too.
    let options = [
      "--no-index", "--no-ext-diff", "--no-renames", "--no-color", "--unified=0", "--diff-algorithm=myers",
      "--src-prefix=", "--dst-prefix=",
    ]
    let outcome = try Git.run(["-c", "core.quotePath=false", "diff"] + options + ["old", "new"], in: folder)
    // 1 says that there are differences.
    guard outcome.status <= 1 else { throw Failure("git diff failed: \(outcome.errors)") }
    read(outcome.output)
  }

  /// Reads a unified diff of two folders `old` and `new`.
  private mutating func read(_ text: String) {
    var file = ""
    var (oldLine, newLine) = (0, 0)
    var (oldLeft, newLeft) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if oldLeft > 0 || newLeft > 0 {
        if line.hasPrefix("-") {
          removed.append(Line(location: Location(file: file, line: oldLine), text: line.dropFirst()))
          oldLine += 1
          oldLeft -= 1
        } else if line.hasPrefix("+") {
          added.append(Line(location: Location(file: file, line: newLine), text: line.dropFirst()))
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
