/// Says where a long list first differs from the expected one: `element 3 of 2000 is 0, not 5563`.
///
/// The test library prints both lists whole, which for the samples of a sound are pages. Compare the result with nil:
///
/// ```swift
/// #expect(firstDifference(of: output.samples, from: tone) == nil)
/// ```
///
/// - Returns: Nil if the lists are equal. Elements are counted from 1.
public func firstDifference<Element: Equatable>(
  of found: some Sequence<Element>, from expected: some Sequence<Element>
) -> String? {
  let (found, expected) = (Array(found), Array(expected))
  let place = zip(found, expected).prefix { $0 == $1 }.count
  if place < min(found.count, expected.count) {
    let (value, wanted) = shortened("\(found[place])", "\(expected[place])")
    return "element \(place + 1) of \(found.count) is \(value), not \(wanted)" + countNote(found, expected)
  }
  if found.count < expected.count {
    return "element \(place + 1) is missing: \(shortened("\(expected[place])", "").0)" + countNote(found, expected)
  }
  if found.count > expected.count {
    return "element \(place + 1) is too many: \(shortened("\(found[place])", "").0)" + countNote(found, expected)
  }
  return nil
}

private func countNote<Element>(_ found: [Element], _ expected: [Element]) -> String {
  found.count == expected.count ? "" : "; \(found.count) elements, not \(expected.count)"
}

/// Two texts, cut down to where they begin to differ if one is long.
///
/// - Parameter most: How many characters a text has at most if it isn't long.
func shortened(_ first: String, _ second: String, most: Int = 160) -> (String, String) {
  let context = 20
  let common = zip(first, second).prefix { $0 == $1 }.count
  func part(_ text: String) -> String {
    guard text.count > most else { return text }
    let skipped = common > context ? common - context : 0
    let rest = text.dropFirst(skipped)
    return (skipped > 0 ? "…" : "") + rest.prefix(most / 2) + (rest.count > most / 2 ? "…" : "")
      + " (\(text.count) characters)"
  }
  return (part(first), part(second))
}
