import Behaviour
import Foundation
import Workbook

/// A kata's mutants that no test can tell from the original, each with the reason: `EquivalentMutants.md` beside the
/// solution, for both versions. An entry is what `kata mutate` prints of a mutant that lives, and a sentence:
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
public struct EquivalentList: Sendable {
  public static func path(of kata: Kata) -> String { "Solutions/\(kata.name)/EquivalentMutants.md" }

  public struct Entry: Equatable, Sendable {
    public let variant: Variant
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
    self.init((try? String(contentsOfFile: "\(kata.root)/\(path)", encoding: .utf8)) ?? "", path: path)
  }

  public init(_ text: String, path: String) {
    self.path = path
    var entries: [Entry] = []
    var problems: [String] = []
    var variant: Variant?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let number = index + 1
      index += 1
      if line.hasPrefix("## ") {
        variant = Variant(rawValue: line.dropFirst(3).lowercased())
        if variant == nil { problems.append("\(path):\(number): a part is named Before or After") }
      } else if line.hasPrefix("### ") {
        let rest = lines[index...].prefix { !$0.hasPrefix("## ") && !$0.hasPrefix("### ") }
        index += rest.count
        guard let variant, let entry = Self.entry(heading: String(line.dropFirst(4)), rest, variant, line: number)
        else {
          problems.append("\(path):\(number): an entry is a heading 'File.swift, member, operator' and a diff")
          continue
        }
        if entry.reason.isEmpty { problems.append("\(path):\(number): the entry has no reason") }
        if entries.contains(where: { $0.variant == variant && $0.key == entry.key }) {
          problems.append("\(path):\(number): the entry is there twice")
        }
        entries.append(entry)
      }
    }
    self.entries = entries
    syntaxProblems = problems
  }

  private static func entry(heading: String, _ lines: ArraySlice<String>, _ variant: Variant, line: Int) -> Entry? {
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
      variant: variant,
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
  func judge(
    _ mutants: [(found: FoundMutant, status: MutantStatus)], variant: Variant
  ) -> (mutants: [(found: FoundMutant, status: MutantStatus)], problems: [String]) {
    var mutants = mutants
    var problems = syntaxProblems
    for entry in entries where entry.variant == variant {
      guard let index = mutants.firstIndex(where: { $0.found.key == entry.key }) else {
        problems.append("\(path):\(entry.line): there is no such mutant")
        continue
      }
      switch mutants[index].status {
      case .survived, .notReached: mutants[index].status = .equivalent
      case .killed, .timeout: problems.append("\(path):\(entry.line): the mutant is killed, so it is not equivalent")
      case .invalid: problems.append("\(path):\(entry.line): the mutant does not compile, so it needs no entry")
      case .equivalent: break
      }
    }
    return (mutants, problems)
  }
}
