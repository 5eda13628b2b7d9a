import SourceCode

/// A place where the way through a function forks.
struct Decision: Hashable, Sendable {
  let offset: Int
  /// The token: `if`, `case`, `&&`.
  let word: String
}

/// A place where a value is compared with known ones: `case .a, "b":` of a switch, `if case .a`, `x == .a`, `x is Y`,
/// `[.a, .b].contains(x)`, `x.hasPrefix("b")`; where it is looked up among them: `[.a: 1, .b: 2]`; and where a property is
/// asked that is true or false: `if isA { … } else { … }`, `isA ? 1 : 2`.
package struct CaseTest: Hashable, Sendable {
  /// The bytes that hold what the value is compared with.
  package let range: Range<Int>
  /// Whether it is a pattern after `case`; only there do numbers count as cases.
  let isPattern: Bool
  /// Whether both ways are taken care of: in a switch, in an `if` with `else`, before `? :`, and in a test of the type.
  let hasOtherWay: Bool
}

/// Finds decisions and caseTests in a file's tokens.
struct DecisionReader {
  private(set) var decisions: [Decision] = []
  private(set) var caseTests: [CaseTest] = []
  private let tokens: [SourceToken]
  /// The brackets that are open, outermost first.
  private var brackets: [Bracket] = []
  /// Whether a switch has been read whose brace has not.
  private var pendingSwitches: [Int] = []
  /// The conditions whose brace or `else` has not been read, with the depth of brackets at which they stand.
  private var header: Header?

  private enum Bracket { case round, square, brace, switchBrace }

  private struct Header {
    let keyword: String
    let depth: Int
    let hasElse: Bool
  }

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    for index in tokens.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .word where !token.isEscaped: readWord(index, token)
    case .symbol: readSymbol(index, token)
    default: break
    }
  }

  private mutating func readWord(_ index: Int, _ token: SourceToken) {
    let previous = index > 0 ? tokens[index - 1] : nil
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    // A name after a dot, an argument's label.
    let isMethod = ["hasPrefix", "hasSuffix"].contains(token.text)
    if previous?.is(".") == true && !isMethod || next?.is(":") == true && token.text != "default" { return }
    switch token.text {
    case "is":
      addCaseTest(after: index, hasOtherWay: true)
    case "as":
      if next?.is("?") == true || next?.is("!") == true { addCaseTest(after: index + 1, hasOtherWay: true) }
    case "hasPrefix", "hasSuffix":
      if next?.is("(") == true { addCaseTest(after: index + 1, hasOtherWay: hasOtherWay(at: index)) }
    case "if", "guard", "while", "for", "catch", "switch", "case", "where":
      guard brackets.last != .round, brackets.last != .square else { return }
      readControl(index, token)
    default: break
    }
  }

  private mutating func readControl(_ index: Int, _ token: SourceToken) {
    switch token.text {
    case "switch": pendingSwitches.append(brackets.count)
    case "case":
      if brackets.last == .switchBrace {
        decisions.append(Decision(offset: token.offset, word: "case"))
        addPattern(after: index, end: ":", hasOtherWay: true)
        header = Header(keyword: "case", depth: brackets.count, hasElse: false)
      } else if let header, ["if", "guard", "while", "for"].contains(header.keyword) {
        addPattern(after: index, end: header.keyword == "for" ? "in" : "=", hasOtherWay: header.hasElse)
      }
    case "where":
      if let header, ["for", "case", "catch"].contains(header.keyword), header.depth == brackets.count {
        decisions.append(Decision(offset: token.offset, word: "where"))
      }
    default:
      decisions.append(Decision(offset: token.offset, word: token.text))
      header = Header(
        keyword: token.text, depth: brackets.count, hasElse: token.text == "if" && hasElse(ifAt: index))
      if header?.hasElse == true { addFlag(after: index) }
    }
  }

  private mutating func readSymbol(_ index: Int, _ token: SourceToken) {
    switch token.text {
    case "(": brackets.append(.round)
    case "[":
      brackets.append(.square)
      addElements(ofListAt: index)
    case ")", "]", "}": if !brackets.isEmpty { brackets.removeLast() }
    case "{":
      if pendingSwitches.last == brackets.count {
        pendingSwitches.removeLast()
        brackets.append(.switchBrace)
      } else {
        if header?.depth == brackets.count { header = nil }
        brackets.append(.brace)
      }
    case ":": if header?.keyword == "case", header?.depth == brackets.count { header = nil }
    case ",":
      if let header, ["if", "guard", "while"].contains(header.keyword), header.depth == brackets.count {
        decisions.append(Decision(offset: token.offset, word: ","))
      }
    case "&&", "||", "??": decisions.append(Decision(offset: token.offset, word: token.text))
    case "?":
      guard token.followsSpace else { break }
      decisions.append(Decision(offset: token.offset, word: "?"))
      addCaseTest(before: index, hasOtherWay: true)
    case "==", "!=", "~=":
      let hasOtherWay = hasOtherWay(at: index)
      addCaseTest(after: index, hasOtherWay: hasOtherWay)
      addCaseTest(before: index, hasOtherWay: hasOtherWay)
    default: break
    }
  }

  /// Whether a comparison that stands somewhere has both ways taken care of.
  private func hasOtherWay(at index: Int) -> Bool { header?.hasElse == true || isBeforeQuestionMark(index) }

  private func hasElse(ifAt index: Int) -> Bool {
    var depth = 0
    for position in index + 1..<tokens.count {
      let token = tokens[position]
      if ["(", "[", "{"].contains(where: token.is) { depth += 1 }
      if [")", "]", "}"].contains(where: token.is) {
        depth -= 1
        if depth < 0 { return false }
        if depth == 0, token.is("}") { return position + 1 < tokens.count && tokens[position + 1].isKeyword("else") }
      }
    }
    return false
  }

  private func isBeforeQuestionMark(_ index: Int) -> Bool {
    var depth = 0
    for token in tokens[index...].dropFirst() {
      if token.is("?"), token.followsSpace { return depth <= 0 }
      if ["{", "}", ";", ",", "="].contains(where: token.is) || token.isKeyword("return") || token.isKeyword("let") {
        return false
      }
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") { depth -= 1 }
    }
    return false
  }

  /// The tokens from a `case` to the colon, `=` or `in` that ends its patterns.
  private mutating func addPattern(after index: Int, end: String, hasOtherWay: Bool) {
    var depth = 0
    var position = index + 1
    while position < tokens.count {
      let token = tokens[position]
      if depth == 0, token.text == end || token.isKeyword("where") || token.is("{") { break }
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") { depth -= 1 }
      position += 1
    }
    add(index + 1..<position, isPattern: true, hasOtherWay: hasOtherWay)
  }

  /// What `if` asks, if it is a name alone: a property that is true or false.
  private mutating func addFlag(after index: Int) {
    let condition = tokens[(index + 1)...].prefix { !$0.is("{") }
    guard condition.allSatisfy({ isOperand($0) || $0.is(".") || $0.is("!") }) else { return }
    add(index + 1..<index + 1 + condition.count, isPattern: false, hasOtherWay: true)
  }

  /// The keys of a dictionary, and the elements of a list that is only asked whether it contains something.
  private mutating func addElements(ofListAt index: Int) {
    var depth = 0
    var start = index + 1
    var isKey = true
    var keys: [Range<Int>] = []
    for position in index..<tokens.count {
      let token = tokens[position]
      if ["(", "[", "{"].contains(where: token.is) { depth += 1 }
      if [")", "]", "}"].contains(where: token.is) { depth -= 1 }
      if depth == 0 {
        let next = tokens[(position + 1)...].prefix(3)
        if next.map(\.text) == [".", "contains", "("] {
          add(index + 1..<position, isPattern: true, hasOtherWay: hasOtherWay(at: index))
        }
        break
      }
      guard depth == 1 else { continue }
      if token.is(":"), isKey {
        keys.append(start..<position)
        isKey = false
      } else if token.is(",") {
        start = position + 1
        isKey = true
      }
    }
    // A name alone is a type in a dictionary's type, or a label.
    for key in keys where tokens[key].contains(where: { $0.kind == .literal || $0.kind == .number || $0.is(".") }) {
      if !tokens[key].contains(where: { $0.is("?") || $0.is("(") }) { add(key, isPattern: true, hasOtherWay: true) }
    }
  }

  /// The name or literal that follows an operator.
  private mutating func addCaseTest(after index: Int, hasOtherWay: Bool) {
    var position = index + 1
    if position < tokens.count, tokens[position].is(".") { position += 1 }
    while position < tokens.count, isOperand(tokens[position]) {
      guard position + 1 < tokens.count, tokens[position + 1].is(".") else {
        position += 1
        break
      }
      position += 2
    }
    add(index + 1..<min(position, tokens.count), isPattern: false, hasOtherWay: hasOtherWay)
  }

  /// The name or literal that stands before an operator.
  private mutating func addCaseTest(before index: Int, hasOtherWay: Bool) {
    var position = index - 1
    while position >= 0, isOperand(tokens[position]) {
      position -= 1
      guard position >= 0, tokens[position].is(".") else { break }
      position -= 1
    }
    add(position + 1..<index, isPattern: false, hasOtherWay: hasOtherWay)
  }

  private func isOperand(_ token: SourceToken) -> Bool { token.kind == .word || token.kind == .literal }

  private mutating func add(_ range: Range<Int>, isPattern: Bool, hasOtherWay: Bool) {
    guard let first = range.first, let last = range.last else { return }
    let end = tokens[last].offset + max(tokens[last].text.utf8.count, 1)
    caseTests.append(CaseTest(range: tokens[first].offset..<end, isPattern: isPattern, hasOtherWay: hasOtherWay))
  }
}
