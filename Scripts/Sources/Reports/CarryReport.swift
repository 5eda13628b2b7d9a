import Console
import Foundation
import Measuring
import Workbook

/// What comes along when one type of a kata is copied elsewhere, in each version.
public struct CarryReport: Sendable {
  public let kata: Kata
  /// The name that was asked for; nil for the type that `kata.json` names.
  public let asked: String?
  /// Nil where the version has no such type.
  public private(set) var before: Carried?
  /// Nil too where the learner's version doesn't compile.
  public private(set) var yours: Carried?
  public private(set) var after: Carried?
  public let isUntouched: Bool
  /// What each version's type is called, there or not.
  private let names: [Version: String]

  public enum Version: String, CaseIterable, Sendable { case before, yours, after }

  /// A carry set, and whether it was seen to compile alone.
  public struct Carried: Sendable {
    public let set: CarrySet
    /// Lines of code by file.
    public let lines: [String: Int]
    /// Nil if nobody asked the compiler.
    public internal(set) var proof: CarryProof.Verdict?
  }

  /// - Parameter type: The type's name, `Outer.Inner` for a nested one; nil for that of `kata.json`.
  /// - Throws: `CarryError` if no version has such a type.
  public init(_ comparison: Comparison, type: String?) throws {
    kata = comparison.kata
    asked = type
    isUntouched = comparison.isUntouched
    let wanted = comparison.description.carry
    let structures: [(Version, ModuleStructure?)] = [
      (.before, comparison.before.structure), (.yours, (try? comparison.yours.get())?.structure),
      (.after, comparison.after.structure),
    ]
    var names: [Version: String] = [:]
    var found: [Version: Carried] = [:]
    for (version, structure) in structures {
      let candidates =
        switch (type, version) {
        case (let type?, _): [type]
        case (nil, .before): [wanted.before]
        case (nil, .after): [wanted.after]
        // A learner's version has the type under its old name, and later under its new one.
        case (nil, .yours): [wanted.before, wanted.after]
        }
      let name = candidates.first { structure?.types(named: $0).isEmpty == false } ?? candidates[0]
      names[version] = name
      guard let structure, let set = CarrySet(of: name, in: structure) else { continue }
      let lines = set.files.map { ($0, structure.files[$0]?.codeLines ?? 0) }
      found[version] = Carried(set: set, lines: Dictionary(uniqueKeysWithValues: lines), proof: nil)
    }
    guard !found.isEmpty else {
      let known = structures.flatMap { $0.1?.types.map(\.name) ?? [] }
      throw CarryError.noSuchType(
        type ?? wanted.before, kata: comparison.kata.name, nearest: nearest(to: type ?? wanted.before, among: known),
        isAmbiguous: known.contains(type ?? wanted.before))
    }
    self.names = names
    before = found[.before]
    yours = found[.yours]
    after = found[.after]
  }

  public subscript(version: Version) -> Carried? {
    switch version {
    case .before: before
    case .yours: yours
    case .after: after
    }
  }

  /// Lets the compiler judge each version: are these files enough?
  public mutating func prove(in workbook: Workbook, on terminal: Terminal) throws {
    let proof = try CarryProof(workbook, terminal: terminal)
    defer { proof.close() }
    for version in Version.allCases {
      guard var carried = self[version] else { continue }
      if version == .yours, isUntouched {
        carried.proof = before?.proof
      } else {
        let target = version == .after ? kata.afterModule : kata.beforeModule
        carried.proof = try proof.prove(
          carried.set.texts, of: target, importing: carried.set.imports, label: "\(carried.set.type.name) \(version)")
      }
      switch version {
      case .before: before = carried
      case .yours: yours = carried
      case .after: after = carried
      }
    }
  }

  /// Whether no proof failed.
  public var isProved: Bool { Version.allCases.allSatisfy { self[$0]?.proof?.isGood ?? true } }

  /// The stable form for machines; `Scripts/README.md` documents it.
  public var json: JSONText {
    .object(
      [("kata", .string(kata.name)), ("type", asked.map(JSONText.string) ?? .null)]
        + Version.allCases.map { ($0.rawValue, self[$0]?.json ?? .null) })
  }
}

extension CarryReport.Carried {
  var json: JSONText {
    .object([
      ("type", .string(set.type.name)), ("types", .array(set.types.map { .string($0.name) })),
      (
        "files",
        .array(
          set.files.map { file in
            .object([
              ("path", .string(file)), ("lines", .number(lines[file] ?? 0)),
              ("draggedBy", .array(set.draggers(of: file).map(JSONText.string))),
            ])
          })
      ),
      ("lines", .number(set.lines)), ("imports", .array(set.imports.sorted().map(JSONText.string))),
      ("proved", proof.map { .bool($0.isGood) } ?? .null),
    ])
  }

  /// `4 types in 3 files, 120 lines of code`
  var sum: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    return count(set.types.count, "type", "types") + " in " + count(set.files.count, "file", "files") + ", "
      + count(set.lines, "line", "lines") + " of code"
  }

  /// Who drags whom: a line a file, each file once, under the one that was the first to need it.
  ///
  /// - Parameter width: Columns; what doesn't fit of a reason is left out.
  func diagram(width: Int) -> [String] {
    var result: [String] = []
    func add(_ file: String, _ reason: String?, _ head: String, _ margin: String) {
      var line = head + file
      if let reason {
        let words = "  for \(reason)"
        let room = width - line.count
        line += words.count <= room ? words : room > 12 ? words.prefix(room - 1) + "…" : ""
      }
      result.append(line)
      let next = set.draggedFirst(by: file)
      for (index, drag) in next.enumerated() {
        let isLast = index == next.count - 1
        add(drag.file, drag.type ?? drag.name, margin + (isLast ? "└─ " : "├─ "), margin + (isLast ? "   " : "│  "))
      }
    }
    add(set.root, nil, "", "")
    return result
  }
}

extension CarryReport {
  /// The lists and the diagrams for a person.
  public func text(on terminal: Terminal) -> String {
    var parts: [String] = []
    let shown = isUntouched ? [Version.before, .after] : Version.allCases
    for version in shown { parts.append(text(version, on: terminal)) }
    if isUntouched { parts.append("Yours is still the before as shipped.\n") }
    return parts.joined(separator: "\n")
  }

  private func text(_ version: Version, on terminal: Terminal) -> String {
    let heading = Style.bold("\(kata.name), \(version.rawValue)", on: terminal)
    guard let carried = self[version] else {
      return heading + ": there is no type \(names[version] ?? "")\(isBroken(version) ? " that compiles" : "") here\n"
    }
    let set = carried.set
    var text = heading + ": \(set.type.name) takes along\n  \(carried.sum)\n"
    if !set.imports.isEmpty { text += "  expected there: \(set.imports.sorted().joined(separator: ", "))\n" }
    if let proof = carried.proof { text += proof.text(on: terminal) }
    var table = Table([.left, .right, .left])
    table.add([Table.Cell("  file", .faint), Table.Cell("lines", .faint), Table.Cell("dragged in by", .faint)])
    let nameWidth = set.files.map(\.count).max() ?? 0
    for file in [set.root] + set.files.filter({ $0 != set.root }) {
      // The names of files are long; what doesn't fit beside goes below.
      let draggers = file == set.root ? ["(\(set.type.name) is here)"] : set.draggers(of: file).map(withoutSuffix)
      let room = max(24, min(terminal.width, 80) - nameWidth - 2 - 9 - 2)
      for (index, line) in lines(draggers, width: room).enumerated() {
        table.add([
          Table.Cell(index == 0 ? "  \(file)" : ""), Table.Cell(index == 0 ? "\(carried.lines[file] ?? 0)" : ""),
          Table.Cell(line),
        ])
      }
    }
    text += "\n" + table.rendered(on: terminal)
    if set.files.count > 1 {
      text += "\n" + carried.diagram(width: min(terminal.width, 80) - 2).map { "  \($0)\n" }.joined()
    }
    return text
  }

  private func isBroken(_ version: Version) -> Bool { version == .yours && yours == nil && !isUntouched }

  private func withoutSuffix(_ file: String) -> String {
    file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  /// Names with commas between them, broken into lines.
  private func lines(_ names: [String], width: Int) -> [String] {
    var lines: [String] = [""]
    for (index, name) in names.enumerated() {
      let word = name + (index < names.count - 1 ? "," : "")
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = word
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

public enum CarryError: Error, Equatable {
  case noSuchType(String, kata: String, nearest: String?, isAmbiguous: Bool)
}

extension CarryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchType(let name, let kata, _, isAmbiguous: true): "\(kata) has more than one type named '\(name)'"
    case .noSuchType(let name, let kata, let nearest?, _):
      "\(kata) has no type named '\(name)'. Did you mean \(nearest)?"
    case .noSuchType(let name, let kata, nil, _):
      "\(kata) has no type named '\(name)'. 'Scripts/kata compare \(kata) --diagram' shows them all."
    }
  }
}
