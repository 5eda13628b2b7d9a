import Measuring
import Metrics
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
    var verdict: DependencySet.Verdict?
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
    return heading + ": " + entry.set.summary(entry.verdict, on: terminal) + entry.set.list(on: terminal)
      + entry.set.tree(on: terminal)
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
