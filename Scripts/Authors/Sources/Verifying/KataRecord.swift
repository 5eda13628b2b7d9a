import Files
import Foundation
import Katas
import Metrics
import Terminal

/// What is kept of a kata because it can't be made again cheaply: `Solutions/<Kata>/record.json`.
///
/// `Scripts/kata verify --renew` writes it, one line for each entry. Only `unnoticeable` gets its entries from people.
struct KataRecord: Codable, Equatable, Sendable {
  private static let about =
    "Written by `Scripts/kata verify --renew`. Scripts/Authors/README.md says what the keys mean."
  /// A fingerprint of what was proved in full: designs, steps, faults and mutants; nil if nothing ever was.
  var proved: String?
  /// How many faults by hand were tried. All of them were noticed.
  var faults: Int?
  /// What became of the mutants of each version. None of them is alive.
  var mutants: [String: Count] = [:]
  /// The mutants that no test can notice.
  var unnoticeable: [UnnoticeableMutant] = []

  struct Count: Codable, Equatable, Sendable {
    let killed: Int
    let unnoticeable: Int
  }

  init() {}

  /// Nil if there is none.
  init?(of kata: Kata) throws {
    guard let data = try data(at: "\(kata.root)/\(kata.record)") else { return nil }
    // It holds reasons that people wrote.
    do { self = try JSONDecoder().decode(KataRecord.self, from: data) } catch {
      throw Failure("\(kata.record) can't be read")
    }
  }

  /// - Returns: Whether the file changed.
  @discardableResult
  func write(for kata: Kata) throws -> Bool {
    let path = "\(kata.root)/\(kata.record)"
    let present = try kata.text(at: kata.record)
    if try text == present || present == nil && self == KataRecord() { return false }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return true
  }

  var text: String {
    get throws {
      func object(_ values: [String: some Encodable]) throws -> JSONText {
        .object(try values.sorted { $0.key < $1.key }.map { ($0.key, .written(try Self.line($0.value))) })
      }
      let entries: [(key: String, value: JSONText?)] = [
        ("about", .string(Self.about)), ("proved", proved.map(JSONText.string)),
        ("faults", faults.map(JSONText.number)), ("mutants", try object(mutants)),
        ("unnoticeable", .array(try unnoticeable.map { .written(try Self.line($0)) })),
      ]
      return JSONText.object(entries.compactMap { key, value in value.map { (key, $0) } }).text + "\n"
    }
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
struct UnnoticeableMutant: Codable, Equatable, Sendable {
  /// `before`, `after` or a step, such as `step 4`.
  let version: String
  let file: String
  let member: String
  let `operator`: String
  /// The lines that differ: `- ` before those of the original, `+ ` before the mutant's.
  let lines: [String]
  /// Tells it from others that are alike in all the rest, counted from 1.
  let number: Int?
  let reason: String
}

extension KataRecord {
  /// A name for all that is proved of a kata: its code, steps, suite, goals, designs, change request and faults by hand, the
  /// provided modules that it uses, and the list of mutants that no test can notice. A record that has another name is out
  /// of date.
  ///
  /// Pages and comments decide nothing. Test support is left out: a change of it would make every kata's record out of date,
  /// and it has tests of its own.
  static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    let provided = workbook.manifest.allDependencies(of: kata.beforeModule).map(\.path)
    let folders = ["Katas/\(kata.name)", "Solutions/\(kata.name)", "Tests/\(kata.name)"] + provided
    var texts = try KataRecord(of: kata)?.unnoticeable.map(line) ?? []
    for folder in Set(folders).sorted() {
      let root = "\(workbook.root)/\(folder)"
      for path in try paths(in: root).sorted() where !isHidden(path) && path != "record.json" {
        guard !path.hasSuffix(".md"), let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
          continue
        }
        texts += [path, code(of: data, at: path)]
      }
    }
    return Fingerprint.of(texts)
  }

  /// The code of a source without its comments, or the bytes of another file, which need not be text.
  private static func code(of data: Data, at path: String) -> String {
    // There, a comment says what the compiler must report.
    guard path.hasSuffix(".swift"), !path.contains("MustNotCompile/") else { return data.base64EncodedString() }
    let lines = SourceText(String(decoding: data, as: UTF8.self)).withoutComments.split(separator: "\n")
    return lines.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
