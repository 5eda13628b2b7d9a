/// One line of a log: its sender and its message.
///
/// It has no line break and no control character, so nobody can forge a second line. They are written as in Swift: `\n`,
/// `\u{7}`. A backslash is written twice.
public struct LogLine: Hashable, Sendable, CustomStringConvertible {
  /// The most Unicode scalars of a message that are kept.
  public static let limit = 200

  /// The line without its end: `checkout: paid 5 cents`.
  public let text: String

  /// Makes a line. A message that is too long is cut after a whole character and ends with "…".
  public init(from sender: String, _ message: String) {
    text = Self.escaped(sender) + ": " + Self.escaped(Self.shortened(message))
  }

  public var description: String { text }

  private static func shortened(_ message: String) -> String {
    guard message.unicodeScalars.dropFirst(limit).first != nil else { return message }
    var kept = ""
    var count = 0
    for character in message {
      count += character.unicodeScalars.count
      guard count <= limit else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
