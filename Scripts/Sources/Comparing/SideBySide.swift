/// Two texts, line against line.
struct SideBySide: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    /// Counted from 1.
    var number: Int
    var text: String
  }

  /// What stands side by side; nil where the other text has lines of its own.
  struct Row: Equatable, Sendable {
    var left: Line?
    var right: Line?
    var isChanged: Bool
  }

  let rows: [Row]

  init(_ left: String, _ right: String) {
    let old = Self.lines(left)
    let new = Self.lines(right)
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (firstOld, firstNew) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      for offset in 0..<max(i - firstOld, j - firstNew) {
        rows.append(
          Row(
            left: firstOld + offset < i ? Line(number: firstOld + offset + 1, text: old[firstOld + offset]) : nil,
            right: firstNew + offset < j ? Line(number: firstNew + offset + 1, text: new[firstNew + offset]) : nil,
            isChanged: true))
      }
      guard i < old.count, j < new.count else { continue }
      rows.append(
        Row(left: Line(number: i + 1, text: old[i]), right: Line(number: j + 1, text: new[j]), isChanged: false))
      i += 1
      j += 1
    }
    self.rows = rows
  }

  /// The lines as an editor counts them; the end of the last one begins no other.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
