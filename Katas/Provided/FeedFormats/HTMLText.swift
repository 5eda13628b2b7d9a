/// The beginning of the text in a fragment of HTML: without tags and comments, references resolved, blank space
/// collapsed; with `…` at the end if there is more.
///
/// It does not know scripts, styles or the names of any but the commonest characters.
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

/// The characters of HTML, with a blank for each tag.
private struct HTMLScanner: IteratorProtocol {
  private var rest: Substring
  /// Whether a search for the end of a tag or comment may find one. Without this, many `<` would cost quadratic time.
  private var mayHaveTags = true
  private var mayHaveComments = true

  init(_ html: String) {
    rest = html[...]
  }

  mutating func next() -> Character? {
    guard let character = rest.first else { return nil }
    if character == "<", let end = endOfTag() {
      rest = rest[end...]
      return " "
    }
    if character == "&", let end = rest.prefix(12).firstIndex(of: ";"),
      let resolved = Self.resolve(rest[rest.index(after: rest.startIndex)..<end])
    {
      rest = rest[rest.index(after: end)...]
      return resolved
    }
    return rest.removeFirst()
  }

  /// The place after the tag or the comment that begins here, or nil if none does.
  private mutating func endOfTag() -> Substring.Index? {
    if mayHaveComments, rest.hasPrefix("<!--") {
      if let end = rest.firstRange(of: "-->")?.upperBound { return end }
      mayHaveComments = false
    }
    if mayHaveTags {
      if let end = rest.firstIndex(of: ">") { return rest.index(after: end) }
      mayHaveTags = false
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
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
