import Files
import Foundation
import Katas
import Terminal

/// What is kept of a kata because it can't be made again cheaply: `Solutions/<Kata>/record.json`.
///
/// `Scripts/kata verify --mutants --renew` writes it, one line for each entry. Only `unnoticeable` gets its entries from people.
struct KataRecord: Codable, Equatable, Sendable {
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
      throw Failure("\(kata.record) can't be read: \(error)")
    }
  }

  func write(for kata: Kata) throws { try writeFiles([kata.record: text], in: kata.root) }

  var text: String {
    get throws {
      let counts = try mutants.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \(try Self.line($0.value))" }
      let entries = try unnoticeable.map { "    \(try Self.line($0))" }
      func lines(_ all: [String]) -> String { all.isEmpty ? "" : "\n\(all.joined(separator: ",\n"))\n  " }
      return """
        {
          "about": "Written by `Scripts/kata verify --renew`. Scripts/Authors/README.md says what the keys mean.",
          "mutants": {\(lines(counts))},
          "unnoticeable": [\(lines(entries))]
        }

        """
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
