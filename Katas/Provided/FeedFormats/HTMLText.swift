/// The beginning of the text in a fragment of HTML: without tags and comments, references resolved, blank space
/// collapsed; with `…` at the end if there is more.
///
/// ```swift
/// excerpt(ofHTML: "<p>Tom &amp; <b>Jerry</b> run away</p>", maximumLength: 12)  // Tom & Jerry…
/// ```
///
/// A tag of a block, such as `<p>` or `<li>`, and `<br>` separate words; a tag inside of a line, such as `<b>`, doesn't.
///
/// As in the HTML standard (13.2.5): `<` begins a tag only before a letter, `/`, `!` or `?`, and is a text otherwise; `>`
/// inside of a quoted attribute doesn't end the tag. A reference by number has digits and no sign; the numbers 128 to 159
/// are those of Windows-1252, and a number that no character has is U+FFFD.
///
/// It does not know scripts, styles, references without `;`, or the names of any but the commonest characters. A tag or a
/// comment without an end is a text.
///
/// - Parameter maximumLength: How many characters the result has at most, the ellipsis included.
public func excerpt(ofHTML html: String, maximumLength: Int) -> String {
  var text = ""
  var scalars = 0
  var scalarsToCount = maximumLength
  var isBlankDue = false
  var html = HTMLScanner(html)
  while let character = html.next() {
    if character.isWhitespace {
      isBlankDue = true
      continue
    }
    if isBlankDue, !text.isEmpty {
      text.append(" ")
      scalars += 1
    }
    isBlankDue = false
    text.append(character)
    scalars += character.unicodeScalars.count
    // References may name marks without end that all join one character. Counting at each would take too long.
    if scalars > scalarsToCount {
      if text.count > maximumLength { break }
      scalarsToCount = 2 * scalars
    }
  }
  guard text.count > maximumLength else { return text }
  let kept = text.prefix(max(0, maximumLength - 1))
  return kept.trimmingSuffix { $0.isWhitespace } + "…"
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, predicate(last) { result.removeLast() }
    return result
  }
}

/// The characters of HTML, with a blank for each tag that separates words.
private struct HTMLScanner: IteratorProtocol {
  private var rest: Substring
  /// Whether a search for the end of a tag or comment may find one. Without this, many `<` would cost quadratic time.
  private var mayHaveTags = true
  private var mayHaveComments = true
  /// Whether all quotation marks in tags were closed so far. If they aren't, the next `>` ends a tag.
  private var areQuotesClosed = true

  init(_ html: String) {
    rest = html[...]
  }

  mutating func next() -> Character? {
    while rest.first == "<", let end = endOfTag() {
      let isSeparator = Self.separators.contains(nameOfTag())
      rest = rest[end...]
      if isSeparator { return " " }
    }
    guard let character = rest.first else { return nil }
    if character == "&", let end = rest.prefix(12).firstIndex(of: ";"),
      let resolved = Self.resolve(rest[rest.index(after: rest.startIndex)..<end])
    {
      rest = rest[rest.index(after: end)...]
      return resolved
    }
    return rest.removeFirst()
  }

  /// The name of the tag that begins here, in lower case; empty for a comment.
  private func nameOfTag() -> String {
    let name = rest.dropFirst(rest.dropFirst().first == "/" ? 2 : 1)
    return name.prefix(11).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
  }

  /// Elements that are blocks, lines or cells (HTML, 15.3), and `br`.
  private static let separators: Set = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details", "dialog", "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "head", "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p",
    "pre", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
  ]

  /// The place after the tag or the comment that begins here, or nil if none does.
  private mutating func endOfTag() -> Substring.Index? {
    if mayHaveComments, rest.hasPrefix("<!--") {
      if let end = rest.firstRange(of: "-->")?.upperBound { return end }
      mayHaveComments = false
    }
    let mark = rest.dropFirst().first
    let isTag = mark.map { $0.isASCII && $0.isLetter || "/!?".contains($0) } ?? false
    guard isTag, mayHaveTags else { return nil }
    if areQuotesClosed, let end = endOutsideOfQuotes() { return end }
    areQuotesClosed = false
    if let end = rest.firstIndex(of: ">") { return rest.index(after: end) }
    mayHaveTags = false
    return nil
  }

  /// The place after the first `>` that is not in a quoted value of an attribute.
  private func endOutsideOfQuotes() -> Substring.Index? {
    var quote: Character?
    var isValueDue = false
    for index in rest.indices {
      let character = rest[index]
      if let current = quote {
        if character == current { quote = nil }
      } else if character == ">" {
        return rest.index(after: index)
      } else if isValueDue, character == "\"" || character == "'" {
        quote = character
      }
      if !character.isWhitespace { isValueDue = quote == nil && character == "=" }
    }
    return nil
  }

  /// The character that a reference names, without `&` and `;`.
  private static func resolve(_ reference: Substring) -> Character? {
    let named: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
      "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    ]
    guard reference.first == "#" else { return named[reference] }
    let isHexadecimal = reference.dropFirst().first == "x" || reference.dropFirst().first == "X"
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && (isHexadecimal ? $0.isHexDigit : $0.isNumber) }) else {
      return nil
    }
    // A number that is too large for the type is too large for a character, too.
    let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) ?? .max
    if (0x80...0x9F).contains(number), let scalar = Unicode.Scalar(windows1252[Int(number) - 0x80]) {
      return Character(scalar)
    }
    return number == 0 ? "\u{FFFD}" : Character(Unicode.Scalar(number) ?? "\u{FFFD}")
  }

  /// What references to the numbers from 128 on mean. Five are control characters all the same.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}
