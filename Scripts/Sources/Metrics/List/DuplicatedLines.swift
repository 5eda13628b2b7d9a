import SourceCode

extension Metric {
  /// Lines that repeat what other lines of the same version say.
  ///
  /// Two stretches of code are copies if they have the same tokens in the same order: blanks, line ends and comments don't
  /// count, and neither do the names of parameters and local variables; names of anything else and literals do. A copy lies
  /// within one body. A whole body that repeats another is a copy from fewer tokens on, so that a copied command shows and a
  /// short expression doesn't. Declarations outside of bodies never count: a table of values and the signature of a method
  /// repeat because they must. These are the "type 1" and, with the renamed locals, "type 2" clones of Roy, Cordy and
  /// Koschke. Of each group of copies the first is free: what is counted are the lines that could be deleted.
  public static let duplicatedLines = Metric(
    "duplicatedLines", "duplicated lines", in: .code,
    counts:
      "lines that repeat other lines: 30 tokens or more inside a body, or a whole body of 12 tokens or more on two lines "
      + "or more; different names of locals and parameters don't matter, and the first copy isn't counted",
    by: [.roy],
    reason: "A change to one copy may have to be made in the others, and the compiler doesn't say where they are."
  ) { Duplication($0).count }
}

private struct Duplication {
  static let shortest = 30
  static let shortestBody = 12

  private let structure: ModuleStructure
  private var copied: Set<Location> = []
  private var findings: [(lines: Int, finding: Finding)] = []

  var count: Count {
    Count(copied.count, findings.map(\.finding), worst: Finding.worst(findings, by: \.lines, \.finding))
  }

  init(_ version: MeasuredVersion) {
    structure = version.structure
    var mentioned: [String: Set<Int>] = [:]
    for mention in structure.mentions {
      if let offset = mention.offset { mentioned[mention.location.file, default: []].insert(offset) }
    }
    var search = Search()
    for unit in version.units {
      guard let range = unit.body, let text = structure.files[unit.location.file] else { continue }
      search.read(
        Body(unit, range, in: text, mentioned: mentioned[unit.location.file] ?? []) { search.number(of: $0) })
    }
    for copy in search.copies { add(copy) }
  }

  private mutating func add(_ copy: Copy) {
    let file = copy.unit.location.file
    guard let code = structure.files[file], let original = structure.files[copy.original.location.file] else { return }
    // A line of which only the end belongs to the copy could not be deleted.
    let others = Set(copy.otherOffsets.map { code.lineNumber(of: $0) })
    let lines = Set(copy.offsets.map { code.lineNumber(of: $0) }).subtracting(others)
    let fresh = Set(lines.map { Location(file: file, line: $0) }).subtracting(copied)
    copied.formUnion(fresh)
    guard let first = fresh.min() else { return }
    let place = Location(file: copy.original.location.file, line: original.lineNumber(of: copy.originalOffset))
    let text = "\(counted(fresh.count, "line", "lines")) of \(copy.unit.name) as in \(copy.original.name) (\(place))"
    let finding = Finding(location: first, text: text)
    findings.append((fresh.count, finding))
  }

  fileprivate struct Body {
    let unit: CodeUnit
    /// The same number for the same word.
    let words: [UInt64]
    let offsets: [Int]
    /// Whether its code stands on two lines at least.
    let hasLines: Bool

    init(
      _ unit: CodeUnit, _ range: Range<Int>, in text: SourceText, mentioned: Set<Int>, number: (String) -> UInt64
    ) {
      self.unit = unit
      let tokens = unit.tokens.filter { range.contains($0.offset) }
      offsets = tokens.map(\.offset)
      hasLines = offsets.first.map(text.lineNumber) != offsets.last.map(text.lineNumber)
      words = tokens.enumerated().map { index, token in
        guard token.kind == .word, token.isEscaped || !keywords.contains(token.text) else {
          return number(token.kind == .literal ? "\"\(token.text)\"" : token.text)
        }
        // The index doesn't mention locals, and neither labels, which stay as they are.
        let isLabel = index + 1 < tokens.count && tokens[index + 1].is(":")
        let isMember = index > 0 && tokens[index - 1].is(".")
        return number(mentioned.contains(token.offset) || isLabel || isMember ? token.text : "local")
      }
    }
  }

  fileprivate struct Copy {
    let unit: CodeUnit
    let offsets: ArraySlice<Int>
    /// The body's tokens that aren't part of the copy.
    let otherOffsets: [Int]
    let original: CodeUnit
    let originalOffset: Int
  }

  fileprivate struct Search {
    private var bodies: [Body] = []
    private var numbers: [String: UInt64] = [:]
    /// By its sum, where each stretch of `shortest` tokens was seen first.
    private var stretches: [UInt64: (body: Int, start: Int)] = [:]
    private var wholes: [[UInt64]: Int] = [:]
    private(set) var copies: [Copy] = []

    mutating func number(of word: String) -> UInt64 {
      let next = UInt64(numbers.count + 1)
      if numbers[word] == nil { numbers[word] = next }
      return numbers[word] ?? next
    }

    /// Where a stretch of a body was seen first. Different stretches have different sums in practice; the words decide.
    private mutating func firstPlace(of stretch: ArraySlice<UInt64>, in body: Int) -> (body: Int, start: Int) {
      let sum = stretch.reduce(0) { $0 &* 0x9E37_79B9_7F4A_7C15 &+ $1 }
      let known = stretches[sum, default: (body, stretch.startIndex)]
      stretches[sum] = known
      let words = bodies[known.body].words[known.start..<known.start + stretch.count]
      return words == stretch ? known : (body, stretch.startIndex)
    }

    mutating func read(_ body: Body) {
      let index = bodies.count
      bodies.append(body)
      if body.words.count >= Duplication.shortestBody, body.hasLines {
        if let original = wholes[body.words] {
          add(body, 0..<body.words.count, original: original, start: 0)
          return
        }
        wholes[body.words] = index
      }
      var start = 0
      while start + Duplication.shortest <= body.words.count {
        let first = firstPlace(of: body.words[start..<start + Duplication.shortest], in: index)
        guard first.body != index || first.start + Duplication.shortest <= start else {
          start += 1
          continue
        }
        let words = bodies[first.body].words
        var length = Duplication.shortest
        while start + length < body.words.count, first.start + length < words.count,
          first.body != index || first.start + length < start,
          words[first.start + length] == body.words[start + length]
        {
          length += 1
        }
        add(body, start..<start + length, original: first.body, start: first.start)
        start += length
      }
    }

    private mutating func add(_ body: Body, _ range: Range<Int>, original: Int, start: Int) {
      copies.append(
        Copy(
          unit: body.unit, offsets: body.offsets[range],
          otherOffsets: Array(body.offsets[..<range.lowerBound] + body.offsets[range.upperBound...]),
          original: bodies[original].unit,
          originalOffset: bodies[original].offsets[start]))
    }
  }
}

/// Words that are part of the language: they are compared as they are.
private let keywords: Set<String> = [
  "let", "var", "if", "else", "guard", "switch", "case", "default", "for", "in", "while", "repeat", "return", "break",
  "continue", "fallthrough", "do", "try", "catch", "throw", "throws", "rethrows", "defer", "where", "is", "as", "self",
  "Self", "super", "nil", "true", "false", "func", "await", "async", "inout", "some", "any", "get", "set", "willSet",
  "didSet", "init", "struct", "class", "enum", "extension", "protocol", "import", "static", "private", "_",
]
