/// A word, number, literal, operator or bracket of a Swift file.
package struct SourceToken: Hashable, Sendable {
  package enum Kind: Sendable { case word, number, literal, symbol }

  package let kind: Kind
  /// As written, without the backticks of an escaped name and the quotes of a literal.
  package let text: String
  package let offset: Int
  /// Whether blanks stand before it; `a ? b : c` and `a?.b` differ in that only.
  package let followsSpace: Bool
  /// Whether it is a name in backticks, which is never a keyword.
  package var isEscaped = false

  package func `is`(_ text: String) -> Bool { kind == .symbol && self.text == text }

  package func isKeyword(_ text: String) -> Bool { kind == .word && !isEscaped && self.text == text }
}

extension SourceText {
  /// The words of the code, those in backticks too.
  public var words: Set<String> { Set(tokens().filter { $0.kind == .word }.map(\.text)) }

  /// The words that stand outside of all brackets, in their order.
  public var topLevelWords: [String] {
    var depth = 0
    return tokens().compactMap { token in
      if ["(", "[", "{"].contains(where: token.is) { depth += 1 }
      if [")", "]", "}"].contains(where: token.is) { depth -= 1 }
      return depth == 0 && token.kind == .word ? token.text : nil
    }
  }

  /// The code, but for the insides of lists that hold nothing but texts and some words: `= [Kata(name: "A")]` is `= [ ]`.
  ///
  /// - Parameter words: The words that such a list may hold.
  public func code(withoutListsOf words: Set<String>) -> String {
    let tokens = tokens()
    var result: [String] = []
    var position = 0
    while position < tokens.count {
      let token = tokens[position]
      result.append(token.kind == .literal ? "\"\(token.text)\"" : token.text)
      position += 1
      guard token.is("["), result.dropLast().last == "=" else { continue }
      let list = tokens[position...].prefix { token in
        token.kind == .literal || token.kind == .word && words.contains(token.text)
          || ["(", ")", "[", "]", ",", ":"].contains(where: token.is)
      }
      var depth = 1
      let end = list.firstIndex { token in
        depth += token.is("[") ? 1 : token.is("]") ? -1 : 0
        return depth == 0
      }
      if let end { position = end }
    }
    return result.joined(separator: " ")
  }

  /// The file's tokens in order, without comments. The quotes of literals are left out; an interpolation's code is there.
  package func tokens() -> [SourceToken] {
    var tokenizer = Tokenizer(self)
    while tokenizer.readNext() {}
    return tokenizer.tokens
  }
}
