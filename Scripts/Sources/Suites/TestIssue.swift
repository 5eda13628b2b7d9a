/// One thing that a test found wrong.
public struct TestIssue: Equatable, Sendable {
  /// What the test library says: "Expectation failed: (player.position → 2.0) == 1.5".
  public let message: String
  /// The arguments of the case, but for the variant; nil if there are none.
  public let arguments: String?
  /// The path of the file.
  public let path: String?
  /// Counted from 1.
  public let line: Int?

  /// What was expected and what was found, if the issue is a comparison for equality that says so.
  ///
  /// The found value stands on the left, as the suites write it, unless only the right side had to be worked out.
  public var comparison: Comparison? {
    let prefix = "Expectation failed: "
    guard message.hasPrefix(prefix), !message.contains("\n") else { return nil }
    guard let (left, right) = split(message.dropFirst(prefix.count)) else { return nil }
    let sides = (value(left), value(right))
    return switch sides {
    case ((let found, true), (let expected, _)): Comparison(expected: expected, found: found, expression: text(left))
    case ((let expected, false), (let found, true)):
      Comparison(expected: expected, found: found, expression: text(right))
    case ((_, false), (_, false)): nil
    }
  }

  public struct Comparison: Equatable, Sendable {
    public let expected: String
    public let found: String
    /// What was worked out: `player.position`.
    public let expression: String

    /// The same, with long values cut down to where they begin to differ.
    public var shortened: Comparison {
      let most = 400
      guard max(expected.count, found.count) > most else { return self }
      let common = zip(expected, found).prefix { $0 == $1 }.count
      let skipped = max(0, common - 60)
      func part(_ value: String) -> String {
        guard value.count > most else { return value }
        let shown = value.dropFirst(skipped).prefix(most - 100)
        let rest = value.count - skipped - shown.count
        return (skipped > 0 ? "… " : "") + shown + (rest > 0 ? " … (\(value.count) characters)" : "")
      }
      return Comparison(expected: part(expected), found: part(found), expression: expression.shortened)
    }
  }

  /// The message with long lines cut and, of many lines, the first ones.
  public var shortMessage: String { message.shortened }

  /// Splits at the one `==` that stands outside of parentheses, brackets and literals.
  private func split(_ text: Substring) -> (Substring, Substring)? {
    var result: (Substring, Substring)?
    scan(text) { index, depth in
      guard depth == 0, text[index...].hasPrefix(" == ") else { return }
      result = result ?? (text[..<index], text[text.index(index, offsetBy: 4)...])
    }
    return result
  }

  /// The value of a side: after the arrow of `(expression → value)`, or the side itself.
  private func value(_ side: Substring) -> (text: String, isWorkedOut: Bool) {
    guard let arrow = arrow(in: side) else { return (String(side), false) }
    return (String(side[arrow.upperBound...].dropLast()), true)
  }

  private func text(_ side: Substring) -> String {
    arrow(in: side).map { String(side[side.index(after: side.startIndex)..<$0.lowerBound]) } ?? String(side)
  }

  private func arrow(in side: Substring) -> Range<Substring.Index>? {
    guard side.hasPrefix("("), side.hasSuffix(")") else { return nil }
    var result: Range<Substring.Index>?
    scan(side) { index, depth in
      guard depth == 1, side[index...].hasPrefix(" → ") else { return }
      result = result ?? index..<side.index(index, offsetBy: 3)
    }
    return result
  }

  /// Visits every character outside of string literals, with the number of brackets around it.
  private func scan(_ text: Substring, visit: (Substring.Index, Int) -> Void) {
    var depth = 0
    var isLiteral = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isLiteral {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isLiteral = false
        }
        continue
      }
      if character == "\"" { isLiteral = true }
      if ")]}".contains(character) { depth -= 1 }
      visit(index, depth)
      if "([{".contains(character) { depth += 1 }
    }
  }
}

extension String {
  /// At most twelve lines of at most 400 characters; what is left out is counted.
  var shortened: String {
    let (mostLines, mostCharacters) = (12, 400)
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    var shown = lines.prefix(mostLines).map { line in
      line.count > mostCharacters ? "\(line.prefix(mostCharacters - 40)) … (\(line.count) characters)" : String(line)
    }
    if lines.count > mostLines { shown.append("… (\(lines.count) lines)") }
    return shown.joined(separator: "\n")
  }
}
