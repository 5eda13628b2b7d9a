/// A place where a value is compared with known ones: `case .a, "b":` of a switch, `if case .a`, `x == .a`, `x is Y`,
/// `[.a, .b].contains(x)`, `x.hasPrefix("b")`; where it is looked up among them: `[.a: 1, .b: 2]`; and where a property is
/// asked that is true or false: `if isA { … } else { … }`, `isA ? 1 : 2`.
package struct CaseTest: Hashable, Sendable {
  /// What the value is compared with.
  package let tokens: ArraySlice<SourceToken>
  /// Whether it is a pattern after `case`; only there are numbers among the tokens cases.
  let isPattern: Bool
  /// The number that the value, a name, is compared with, as in `kind == 2`.
  let number: String?
  /// Whether both ways are taken care of: in a switch, in an `if` with `else`, before `? :`, and in a test of the type.
  let hasOtherWay: Bool
}

struct DecisionReader {
  /// The tokens at which the way through the code forks: `if`, `case`, `&&`.
  private(set) var decisions: [SourceToken] = []
  private(set) var caseTests: [CaseTest] = []
  private let tokens: [SourceToken]
  /// The indices of the brackets that are open, outermost first.
  private var open: [Int] = []
  /// The indices of the braces of switches.
  private var switches: Set<Int> = []
  /// The tokens from a keyword to its brace, or of a `case` to its colon.
  private var header = 0..<0
  /// Whether the header is that of an `if` with an `else`.
  private var hasElse = false

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .word, !token.isEscaped { readWord(index, token.text) }
      if token.kind == .symbol { readSymbol(index, token) }
    }
  }

  private mutating func readWord(_ index: Int, _ word: String) {
    let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
    let isMethod = ["hasPrefix", "hasSuffix"].contains(word)
    // A name after a dot, an argument's label.
    if index > 0, tokens[index - 1].is("."), !isMethod { return }
    if next?.is(":") == true { return }
    switch word {
    case "is":
      addOperand(after: index, hasOtherWay: true)
    case "as":
      guard next?.isOne(of: "?", "!") == true else { return }
      addOperand(after: index + 1, hasOtherWay: true)
    case "hasPrefix", "hasSuffix":
      if next?.is("(") == true { addOperand(after: index + 1, hasOtherWay: hasOtherWay(at: index)) }
    default:
      let isInBraces = open.last.map { tokens[$0].is("{") } ?? true
      if isInBraces { readControl(index, word) }
    }
  }

  private mutating func readControl(_ index: Int, _ word: String) {
    switch word {
    case "switch":
      if let brace = end(of: index, at: "{") { switches.insert(brace) }
    case "case":
      if let brace = open.last, switches.contains(brace) {
        decisions.append(tokens[index])
        addPattern(after: index, end: ":", hasOtherWay: true)
        header = index..<(end(of: index, at: ":") ?? index)
        hasElse = false
      } else if header.contains(index), tokens[header.lowerBound].text != "catch" {
        addPattern(after: index, end: tokens[header.lowerBound].text == "for" ? "in" : "=", hasOtherWay: hasElse)
      }
    case "where":
      if isInHeader(index, of: "for", "case", "catch") { decisions.append(tokens[index]) }
    case "if", "guard", "while", "for", "catch":
      decisions.append(tokens[index])
      let brace = end(of: index, at: "{")
      header = index..<(brace ?? index)
      let next = brace.flatMap(tokens.closing).flatMap { tokens[($0 + 1)...].first }
      hasElse = word == "if" && next?.isKeyword("else") == true
      if hasElse { addFlag() }
    default: break
    }
  }

  private mutating func readSymbol(_ index: Int, _ token: SourceToken) {
    switch token.text {
    case "(", "[", "{":
      open.append(index)
      if token.is("[") { addElements(ofListAt: index) }
    case ")", "]", "}": _ = open.popLast()
    case ",":
      if isInHeader(index, of: "if", "guard", "while") { decisions.append(token) }
    case "&&", "||", "??": decisions.append(token)
    case "?" where token.followsSpace:
      decisions.append(token)
      addOperand(before: index, hasOtherWay: true)
    case "==", "!=", "~=":
      addOperand(after: index, number: number(at: index - 1), hasOtherWay: hasOtherWay(at: index))
      addOperand(before: index, number: number(at: index + 1), hasOtherWay: hasOtherWay(at: index))
    default: break
    }
  }

  /// Where the next token with a text is that stands in the same brackets.
  private func end(of index: Int, at text: String) -> Int? {
    tokens[index...].prefix { $0.depth >= tokens[index].depth }
      .firstIndex { $0.depth == tokens[index].depth && $0.text == text }
  }

  /// Whether a token belongs to the header of one of some keywords, outside of brackets.
  private func isInHeader(_ index: Int, of keywords: String...) -> Bool {
    header.contains(index) && tokens[index].depth == tokens[header.lowerBound].depth
      && keywords.contains(tokens[header.lowerBound].text)
  }

  /// Whether a comparison that stands somewhere has both ways taken care of.
  private func hasOtherWay(at index: Int) -> Bool {
    if hasElse, header.contains(index) { return true }
    let next = tokens[(index + 1)...].first {
      $0.is("?") && $0.followsSpace || $0.isOne(of: "{", "}", ";", ",", "=") || $0.isKeyword("return")
        || $0.isKeyword("let")
    }
    return next.map { $0.is("?") && $0.depth <= tokens[index].depth } ?? false
  }

  /// The tokens from a `case` to the colon, `=` or `in` that ends its patterns.
  private mutating func addPattern(after index: Int, end: String, hasOtherWay: Bool) {
    let pattern = tokens[(index + 1)...].prefix { token in
      token.depth > tokens[index].depth || token.text != end && !token.isKeyword("where") && !token.is("{")
    }
    add(pattern, isPattern: true, hasOtherWay: hasOtherWay)
  }

  /// What `if` asks, if it is a name alone: a property that is true or false.
  private mutating func addFlag() {
    let condition = tokens[header].dropFirst()
    if condition.allSatisfy({ isOperand($0) || $0.isOne(of: ".", "!") }) { add(condition, hasOtherWay: true) }
  }

  /// The keys of a dictionary, and the elements of a list that is only asked whether it contains something.
  private mutating func addElements(ofListAt index: Int) {
    guard let end = tokens.closing(index) else { return }
    let elements = tokens[(index + 1)..<end]
    if tokens[(end + 1)...].prefix(3).map(\.text) == [".", "contains", "("] {
      add(elements, isPattern: true, hasOtherWay: hasOtherWay(at: index))
    }
    func isInList(_ token: SourceToken) -> Bool { token.depth == tokens[index].depth + 1 }
    for entry in elements.split(whereSeparator: { $0.is(",") && isInList($0) }) {
      guard let colon = entry.firstIndex(where: { $0.is(":") && isInList($0) }) else { continue }
      let key = entry[..<colon]
      // A name alone, or one with a capital letter, is a type in a dictionary's type, or a label.
      let isType = key.last?.kind == .word && key.last?.text.first?.isUppercase == true
      let hasValue = !isType && key.contains { $0.kind == .literal || $0.kind == .number || $0.is(".") }
      if hasValue, !key.contains(where: { $0.isOne(of: "?", "(") }) { add(key, isPattern: true, hasOtherWay: true) }
    }
  }

  private mutating func addOperand(after index: Int, number: String? = nil, hasOtherWay: Bool) {
    let isDotFirst = tokens[(index + 1)...].first?.is(".") == true
    let names = operand(tokens[(index + 1)...].dropFirst(isDotFirst ? 1 : 0))
    add(tokens[(index + 1)..<names.endIndex], number: number, hasOtherWay: hasOtherWay)
  }

  private mutating func addOperand(before index: Int, number: String? = nil, hasOtherWay: Bool) {
    let count = operand(tokens[..<index].reversed()).count
    add(tokens[(index - count)..<index], number: number, hasOtherWay: hasOtherWay)
  }

  private func number(at index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .number ? tokens[index].text : nil
  }

  /// `a.b.c` at the beginning of some tokens.
  private func operand<Tokens: Collection<SourceToken>>(_ tokens: Tokens) -> Tokens.SubSequence {
    var isName = true
    return tokens.prefix { token in
      defer { isName.toggle() }
      return isName ? isOperand(token) : token.is(".")
    }
  }

  private func isOperand(_ token: SourceToken) -> Bool { token.kind == .word || token.kind == .literal }

  private mutating func add(
    _ tokens: ArraySlice<SourceToken>, isPattern: Bool = false, number: String? = nil, hasOtherWay: Bool
  ) {
    if tokens.isEmpty { return }
    caseTests.append(CaseTest(tokens: tokens, isPattern: isPattern, number: number, hasOtherWay: hasOtherWay))
  }
}
