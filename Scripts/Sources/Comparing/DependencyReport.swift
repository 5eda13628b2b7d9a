import Foundation
import Measuring
import Metrics
import SourceCode
import Terminal
import Workbook

/// The dependencies of one type of a kata in each version: the files to copy to use it elsewhere.
public struct DependencyReport: Sendable {
  private let kata: Kata
  private let isUntouched: Bool
  private var entries: [Version: Entry] = [:]
  /// What each version's type is called, there or not.
  private let names: [Version: String]
  private let isBroken: Bool

  public enum Version: String, CaseIterable, Sendable { case before, yours, after }

  /// A version's dependencies, and whether they compile alone.
  public struct Entry: Sendable {
    public let set: DependencySet
    /// Nil if the compiler wasn't asked.
    var verdict: Verdict?

    enum Verdict: Sendable {
      case compiles
      case broken(CompilerError)
    }
  }

  /// - Parameter type: The type's name, `Outer.Inner` for a nested one; nil for that of `kata.json`.
  /// - Throws: `DependencyError` if no version has such a type.
  public init(_ comparison: Comparison, type: String?) throws {
    kata = comparison.kata
    isUntouched = comparison.isUntouched
    let wanted = comparison.description.dependencies
    let yours = try? comparison.yours.get()
    isBroken = yours == nil
    let structures: [(Version, ModuleStructure?)] = [
      (.before, comparison.before.structure), (.yours, yours?.structure), (.after, comparison.after.structure),
    ]
    var names: [Version: String] = [:]
    for (version, structure) in structures {
      let candidates =
        switch (type, version) {
        case (let type?, _): [type]
        case (nil, .before): [wanted.before]
        case (nil, .after): [wanted.after]
        case (nil, .yours): wanted.candidates
        }
      let name = candidates.first { structure?.types(named: $0).isEmpty == false } ?? candidates[0]
      names[version] = name
      guard let structure, let set = DependencySet(of: name, in: structure) else { continue }
      entries[version] = Entry(set: set)
    }
    self.names = names
    if entries.isEmpty {
      let known = structures.flatMap { $0.1?.types.map(\.name) ?? [] }
      let name = type ?? wanted.before
      throw DependencyError.noSuchType(
        name, kata: kata.name, nearest: nearest(to: name, among: known), isAmbiguous: known.contains(name))
    }
  }

  public subscript(version: Version) -> Entry? { entries[version] }

  /// Lets the compiler judge each version: are these files enough?
  public mutating func prove(in workbook: Workbook, on terminal: Terminal) throws {
    let compiler = StandaloneCompiler(workbook, terminal: terminal)
    for version in Version.allCases {
      guard let set = entries[version]?.set else { continue }
      let target = version == .after ? kata.afterModule : kata.beforeModule
      let error = try compiler.error(compiling: set.texts, as: target)
      entries[version]?.verdict = error.map { .broken($0) } ?? .compiles
    }
  }

  /// Whether no version was seen to need more files.
  public var isProved: Bool {
    !entries.values.contains { if case .broken = $0.verdict { true } else { false } }
  }
}

extension DependencyReport.Entry {
  /// `4 types in 3 files, 120 lines of code`
  var sum: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    return count(set.types.count, "type", "types") + " in " + count(set.files.count, "file", "files") + ", "
      + count(set.lines, "line", "lines") + " of code"
  }

  /// A tree of the files: each file once, under the one through which it was found first.
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
      let next = set.firstFound(from: file)
      for (index, dependency) in next.enumerated() {
        let isLast = index == next.count - 1
        add(
          dependency.file, dependency.type ?? dependency.name, margin + (isLast ? "└─ " : "├─ "),
          margin + (isLast ? "   " : "│  "))
      }
    }
    add(set.root, nil, "", "")
    return result
  }
}

extension DependencyReport {
  /// The lists and the diagrams for a person.
  public func text(on terminal: Terminal) -> String {
    var parts: [String] = []
    let shown = isUntouched ? [Version.before, .after] : Version.allCases
    for version in shown { parts.append(text(version, on: terminal)) }
    if isUntouched { parts.append("Yours is still the starting code.\n") }
    return parts.joined(separator: "\n")
  }

  private func text(_ version: Version, on terminal: Terminal) -> String {
    let heading = Style.bold("\(kata.name), \(version.rawValue)", on: terminal)
    guard let entry = self[version] else {
      let note = version == .yours && isBroken ? "does not compile" : "has no type named \(names[version] ?? "")"
      return heading + " \(note)\n"
    }
    let set = entry.set
    var text = heading + ": dependencies of \(set.type.name)\n  \(entry.sum)\n"
    if !set.imports.isEmpty { text += "  imports: \(set.imports.sorted().joined(separator: ", "))\n" }
    switch entry.verdict {
    case nil: break
    case .compiles?: text += Style.green("  these files compile alone", on: terminal) + "\n"
    case .broken(let error)?:
      text += Style.red("  these files do not compile alone", on: terminal) + ": \(error.inFile)\n"
    }
    var table = Table([.left, .right, .left])
    table.add([Table.Cell("  file", .faint), Table.Cell("lines", .faint), Table.Cell("needed by", .faint)])
    let nameWidth = set.files.map(\.count).max() ?? 0
    for file in [set.root] + set.files.filter({ $0 != set.root }) {
      // The names of files are long; what doesn't fit beside goes below.
      let dependents = set.dependents(of: file).map(withoutSuffix).joined(separator: ", ")
      let room = max(24, min(terminal.width, 80) - nameWidth - 2 - 9 - 2)
      let lines =
        file == set.root
        ? ["(declares \(set.type.name))"] : terminal.wrapped(dependents, width: room).components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        table.add([
          Table.Cell(index == 0 ? "  \(file)" : ""),
          Table.Cell(index == 0 ? "\(SourceText(set.texts[file] ?? "").codeLines)" : ""),
          Table.Cell(line),
        ])
      }
    }
    text += "\n" + table.rendered(on: terminal)
    if set.files.count > 1 {
      text += "\n" + entry.diagram(width: min(terminal.width, 80) - 2).map { "  \($0)\n" }.joined()
    }
    return text
  }

  private func withoutSuffix(_ file: String) -> String {
    file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }
}

public enum DependencyError: Error, Equatable {
  case noSuchType(String, kata: String, nearest: String?, isAmbiguous: Bool)
}

extension DependencyError: CustomStringConvertible {
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
