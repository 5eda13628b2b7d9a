extension Metric {
  /// The "type 1" and, with the renamed locals, "type 2" clones of Roy, Cordy and Koschke. A whole body counts from fewer
  /// tokens on, so that a copied command shows and a short expression doesn't. Tables of values and signatures, outside of
  /// bodies, repeat because they must.
  public static let duplicatedLines = Metric(
    rawValue: "duplicatedLines", label: "duplicated lines", section: .code,
    definition:
      "lines that repeat other lines: 30 tokens or more inside a body, or a whole body of 12 tokens or more on two lines "
      + "or more; different names of locals and parameters don't matter, and the first copy isn't counted [RCK]",
    reason: "A change to one copy may have to be made in the others, and the compiler doesn't say where they are."
  ) { Duplication($0).count }
}

private struct Duplication {
  private static let shortest = 30
  private static let shortestBody = 12

  private var bodies: [Body] = []
  /// The same number for the same word.
  private var numbers: [String: Int] = [:]
  /// By its hash value, where each stretch of `shortest` tokens was seen first.
  private var stretches: [Int: Place] = [:]
  private var wholes: [[Int]: Int] = [:]
  private var copied: Set<Location> = []
  private var findings: [(weight: Int, finding: Finding)] = []

  private typealias Place = (body: Int, start: Int)

  private struct Body {
    let unit: CodeUnit
    /// The number of each token's word, and its line.
    let words: [Int]
    let lines: [Int]
  }

  var count: Count { Count(findings.map(\.finding), value: copied.count, worst: findings) }

  init(_ version: MeasuredVersion) {
    for unit in version.units {
      guard let body = unit.body, let text = version.structure.files[unit.location.file] else { continue }
      let tokens = unit.tokens.filter { body.contains($0.offset) }
      let words = tokens.indices.map { index in
        let word = Self.word(at: index, of: tokens) {
          !version.structure.mentions(at: tokens[index].offset, in: unit.location.file).isEmpty
        }
        return number(of: word)
      }
      read(Body(unit: unit, words: words, lines: tokens.map { text.lineNumber(of: $0.offset) }))
    }
  }

  private mutating func number(of word: String) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = numbers.count
    return numbers.count - 1
  }

  /// A token as it is compared: all names that are local are the same.
  private static func word(at index: Int, of tokens: [SourceToken], isMentioned: () -> Bool) -> String {
    let token = tokens[index]
    if token.kind == .literal { return "\"\(token.text)\"" }
    if token.kind != .word || !token.isEscaped && keywords.contains(token.text) { return token.text }
    // The index doesn't mention locals, and neither labels, which stay as they are.
    let isLabel = index + 1 < tokens.count && tokens[index + 1].is(":")
    let isMember = index > 0 && tokens[index - 1].is(".")
    return isLabel || isMember || isMentioned() ? token.text : "local"
  }

  private mutating func read(_ body: Body) {
    let words = body.words
    bodies.append(body)
    if words.count >= Self.shortestBody, body.lines.first != body.lines.last {
      if let original = wholes[words] { return add(0..<words.count, of: body, as: (original, 0)) }
      wholes[words] = bodies.count - 1
    }
    var start = 0
    while start + Self.shortest <= words.count {
      let first = firstPlace(of: words[start..<start + Self.shortest])
      let isSame = first.body == bodies.count - 1
      guard !isSame || first.start + Self.shortest <= start else {
        start += 1
        continue
      }
      let original = bodies[first.body].words[first.start...]
      let length = zip(original.prefix(isSame ? start - first.start : .max), words[start...]).prefix { $0 == $1 }.count
      add(start..<start + length, of: body, as: first)
      start += length
    }
  }

  /// Where a stretch of the last body was seen first. Different stretches rarely have the same hash value; the words
  /// decide.
  private mutating func firstPlace(of stretch: ArraySlice<Int>) -> Place {
    let here = (body: bodies.count - 1, start: stretch.startIndex)
    let known = stretches[stretch.hashValue, default: here]
    stretches[stretch.hashValue] = known
    return bodies[known.body].words[known.start..<known.start + stretch.count] == stretch ? known : here
  }

  private mutating func add(_ range: Range<Int>, of body: Body, as place: Place) {
    let file = body.unit.location.file
    // A line of which only the end belongs to the copy could not be deleted.
    let others = body.lines[..<range.lowerBound] + body.lines[range.upperBound...]
    let lines = Set(body.lines[range]).subtracting(others)
    let fresh = lines.map { Location(file: file, line: $0) }.filter { copied.insert($0).inserted }
    guard let first = fresh.min() else { return }
    let original = bodies[place.body]
    let line = Location(file: original.unit.location.file, line: original.lines[place.start])
    let text = "\(counted(fresh.count, "line", "lines")) of \(body.unit.name) as in \(original.unit.name) (\(line))"
    findings.append((fresh.count, Finding(location: first, text: text)))
  }
}

/// Words that are part of the language: they are compared as they are.
private let keywords: Set<String> = [
  "let", "var", "if", "else", "guard", "switch", "case", "default", "for", "in", "while", "repeat", "return", "break",
  "continue", "fallthrough", "do", "try", "catch", "throw", "throws", "rethrows", "defer", "where", "is", "as", "self",
  "Self", "super", "nil", "true", "false", "func", "await", "async", "inout", "some", "any", "get", "set", "willSet",
  "didSet", "init", "struct", "class", "enum", "extension", "protocol", "import", "static", "private", "_",
]
