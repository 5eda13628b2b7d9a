import Foundation
import Workbook

/// What is kept of a kata because it can't be made again cheaply: `Solutions/<Kata>/record.json`.
///
/// `Scripts/kata verify --renew` writes it, one line for each entry. Only `unnoticeable` gets its entries from people.
public struct KataRecord: Codable, Equatable, Sendable {
  private static let about = "Written by `Scripts/kata verify --renew`. CONTRIBUTING.md says what the keys mean."
  /// A fingerprint of what the manifest says of the kata's targets.
  public var manifest: String
  /// A fingerprint of each file that a learner may not edit.
  public var files: [String: String]
  /// A fingerprint of what was proved in full: designs, steps, faults and mutants; nil if nothing ever was.
  public var proved: String?
  /// How many faults by hand were tried. All of them were noticed.
  public var faults: Int?
  /// What became of the mutants of each version. None of them is alive.
  public var mutants: [String: Count] = [:]
  /// The mutants that no test can notice.
  public var unnoticeable: [UnnoticeableMutant] = []

  private enum CodingKeys: CodingKey {
    case manifest, files, proved, faults, mutants, unnoticeable
  }

  public struct Count: Codable, Equatable, Sendable {
    public let killed: Int
    public let unnoticeable: Int

    public init(killed: Int, unnoticeable: Int) {
      self.killed = killed
      self.unnoticeable = unnoticeable
    }
  }

  public init(_ shipped: ShippedFiles) {
    (manifest, files) = (shipped.manifest, shipped.files)
  }

  public static func path(of kata: Kata) -> String { "Solutions/\(kata.name)/record.json" }

  public init?(of kata: Kata) {
    guard let data = FileManager.default.contents(atPath: "\(kata.root)/\(Self.path(of: kata))"),
      let record = try? JSONDecoder().decode(KataRecord.self, from: data)
    else { return nil }
    self = record
  }

  /// - Returns: Whether the file changed.
  @discardableResult
  public func write(for kata: Kata) throws -> Bool {
    let path = "\(kata.root)/\(Self.path(of: kata))"
    if try text == (try? String(contentsOfFile: path, encoding: .utf8)) { return false }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return true
  }

  public var shipped: ShippedFiles {
    get { ShippedFiles(self) }
    set { (manifest, files) = (newValue.manifest, newValue.files) }
  }

  // MARK: The text

  public var text: String {
    get throws {
      let entries: [(key: String, value: String?)] = [
        ("about", try Self.line(Self.about)), ("manifest", try Self.line(manifest)),
        ("proved", try proved.map(Self.line)), ("faults", try faults.map(Self.line)),
        ("mutants", Self.lines(try Self.members(mutants), in: "{}")),
        ("unnoticeable", Self.lines(try unnoticeable.map(Self.line), in: "[]")),
        ("files", Self.lines(try Self.members(files), in: "{}")),
      ]
      let lines = entries.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
      return "{\n  " + lines.joined(separator: ",\n  ") + "\n}\n"
    }
  }

  private static func lines(_ entries: [String], in brackets: String) -> String {
    let inside = entries.isEmpty ? "" : "\n    " + entries.joined(separator: ",\n    ") + "\n  "
    return "\(brackets.prefix(1))\(inside)\(brackets.suffix(1))"
  }

  private static func members(_ values: [String: some Encodable]) throws -> [String] {
    try values.sorted { $0.key < $1.key }.map { try "\(line($0.key)): \(line($0.value))" }
  }

  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// A mutant that behaves like the original for everybody who uses the types.
///
/// It finds its mutant by file, member, operator and lines, and so survives changes elsewhere in the file.
public struct UnnoticeableMutant: Codable, Equatable, Sendable {
  /// `before`, `after` or a step, such as `step 4`.
  public let version: String
  public let file: String
  public let member: String
  public let `operator`: String
  /// The lines that differ: `- ` before those of the original, `+ ` before the mutant's.
  public let lines: [String]
  /// Tells it from others that are alike in all the rest, counted from 1.
  public let number: Int?
  public let reason: String

  public init(
    version: String, file: String, member: String, operator: String, lines: [String], number: Int?, reason: String
  ) {
    self.version = version
    self.file = file
    self.member = member
    self.operator = `operator`
    self.lines = lines
    self.number = number
    self.reason = reason
  }

  public var line: String { get throws { try KataRecord.line(self) } }
}
