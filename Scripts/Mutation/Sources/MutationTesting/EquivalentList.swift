import Foundation
import Suites
import Workbook

/// A kata's mutants that no test can tell from the original, each with the reason: `EquivalentMutants.md` beside the
/// solution. An entry is what `kata mutate` prints of a mutant that lives, and a sentence:
///
///     ## Before
///
///     ### VoicePlayer.swift, VoicePlayer.play(), dropCall
///
///     ```diff
///     - update()
///     ```
///
///     Whatever asks for the position updates it first.
///
/// An entry finds its mutant by file, member, operator and lines, and so survives changes elsewhere in the file. Where
/// that fits more than one, a number follows the operator: `dropCall 2`.
///
/// Other headings are `## After` and, for the files after a step, `## After step 3`. An entry for the starting code or the
/// solution counts for the same mutant after a step, too.
public struct EquivalentList: Sendable {
  public static func path(of kata: Kata) -> String { "Solutions/\(kata.name)/EquivalentMutants.md" }

  public struct Entry: Equatable, Sendable {
    public let version: TestedVersion
    public let key: FoundMutant.Key
    public let reason: String
    /// Of the entry's heading, counted from 1.
    public let line: Int
  }

  public let entries: [Entry]
  private let path: String
  private let syntaxProblems: [String]

  /// A kata without the file has no entries.
  public init(of kata: Kata) {
    let path = Self.path(of: kata)
    self.init(
      (try? String(contentsOfFile: "\(kata.root)/\(path)", encoding: .utf8)) ?? "", path: path,
      middle: try? TestedVersion.middle(of: kata))
  }

  /// - Parameter middle: The only step that may have entries; nil if every step may.
  public init(_ text: String, path: String, middle: TestedVersion? = nil) {
    self.path = path
    var entries: [Entry] = []
    var problems: [String] = []
    var version: TestedVersion?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let number = index + 1
      index += 1
      if line.hasPrefix("## ") {
        version = Self.version(heading: line.dropFirst(3))
        if version == nil { problems.append("\(path):\(number): a part is named Before, After or After step 3") }
        if let middle, let version, version.step > 0, version != middle {
          problems.append("\(path):\(number): the step in the middle is \(middle), and only that one is checked")
        }
      } else if line.hasPrefix("### ") {
        let rest = lines[index...].prefix { !$0.hasPrefix("## ") && !$0.hasPrefix("### ") }
        index += rest.count
        guard let version, let entry = Self.entry(heading: String(line.dropFirst(4)), rest, version, line: number)
        else {
          problems.append("\(path):\(number): an entry is a heading 'File.swift, member, operator' and a diff")
          continue
        }
        if entry.reason.isEmpty { problems.append("\(path):\(number): the entry has no reason") }
        if entries.contains(where: { $0.version == version && $0.key == entry.key }) {
          problems.append("\(path):\(number): the entry is there twice")
        }
        entries.append(entry)
      }
    }
    self.entries = entries
    syntaxProblems = problems
  }

  private static func version(heading: Substring) -> TestedVersion? {
    switch heading {
    case "Before": .before
    case "After": .after
    default: heading.hasPrefix("After step ") ? TestedVersion(String(heading.dropFirst("After ".count))) : nil
    }
  }

  private static func entry(
    heading: String, _ lines: ArraySlice<String>, _ version: TestedVersion, line: Int
  ) -> Entry? {
    let parts = heading.components(separatedBy: ", ")
    guard parts.count >= 3, let start = lines.firstIndex(of: "```diff"),
      let end = lines[start...].firstIndex(of: "```")
    else { return nil }
    let operation = parts[parts.count - 1].split(separator: " ").map(String.init)
    let ordinal = operation.count == 2 ? Int(operation[1]) : 1
    guard let name = operation.first, operation.count <= 2, let ordinal else { return nil }
    func side(_ mark: String) -> [String] {
      lines[(start + 1)..<end].filter { $0.hasPrefix(mark) }.map { line in
        String(line.dropFirst(line.hasPrefix(mark + " ") ? 2 : 1))
      }
    }
    let reason = lines[(end + 1)...].joined(separator: " ").trimmingCharacters(in: .whitespaces)
    return Entry(
      version: version,
      key: FoundMutant.Key(
        file: parts[0], member: parts[1..<(parts.count - 1)].joined(separator: ", "), operator: name,
        removed: side("-"), added: side("+"), ordinal: ordinal),
      reason: reason, line: line)
  }

  /// An entry as it is to be written, but for the reason.
  public static func text(of key: FoundMutant.Key) -> String {
    let number = key.ordinal == 1 ? "" : " \(key.ordinal)"
    let diff = key.removed.map { $0.isEmpty ? "-" : "- \($0)" } + key.added.map { $0.isEmpty ? "+" : "+ \($0)" }
    return (["### \(key.file), \(key.member), \(key.operator)\(number)", "", "```diff"] + diff + ["```"])
      .joined(separator: "\n")
  }

  /// Calls the mutants equivalent that the list names, and the list wrong where it is.
  ///
  /// - Parameter isWhole: Whether these are all mutants of the version.
  func judge(
    _ mutants: [(found: FoundMutant, status: MutantStatus)], version: TestedVersion, isWhole: Bool
  ) -> (mutants: [(found: FoundMutant, status: MutantStatus)], problems: [String]) {
    var mutants = mutants
    var problems = syntaxProblems
    for entry in entries where entry.version == version {
      guard let index = mutants.firstIndex(where: { $0.found.key == entry.key }) else {
        if isWhole { problems.append("\(path):\(entry.line): there is no such mutant") }
        continue
      }
      switch mutants[index].status {
      case .survived, .notReached: mutants[index].status = .equivalent
      case .killed, .timeout: problems.append("\(path):\(entry.line): the mutant is killed, so it is not equivalent")
      case .invalid: problems.append("\(path):\(entry.line): the mutant does not compile, so it needs no entry")
      case .equivalent: break
      }
    }
    if version.step > 0 {
      // After a step, much of the code is still the starting code, or the solution already.
      let listed = Set(entries.filter { $0.version.step == 0 }.map(\.key))
      for index in mutants.indices where mutants[index].status.isAlive && listed.contains(mutants[index].found.key) {
        mutants[index].status = .equivalent
      }
    }
    return (mutants, problems)
  }
}
