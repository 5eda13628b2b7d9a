import Foundation

/// A JSON value that is written with its keys in the order in which they were given.
public indirect enum JSONText: Sendable {
  case number(Int)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// A value that is written already, on one line.
  case written(String)

  /// The text, indented by two blanks a level, without an end of line.
  public var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .written(let text): return text
    case .number(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values) where values.isEmpty: return "[]"
    case .array(let values):
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Every string can be encoded.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
