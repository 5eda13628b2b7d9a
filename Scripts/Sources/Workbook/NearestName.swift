/// The name that a misspelt one was most likely meant to be; nil if none comes near.
public func nearest(to name: String, among names: [String]) -> String? {
  let wanted = name.lowercased()
  guard !wanted.isEmpty else { return nil }
  // A beginning or a part of the name is a better sign than any count of typing errors.
  let containing = names.filter { $0.lowercased().contains(wanted) }
  if containing.count == 1, wanted.count > 2 { return containing.first }
  let ranked = names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(2, best.name.count / 3) ? best.name : nil
}

/// The least number of letters to insert, delete, replace or swap with their neighbour.
func distance(_ first: String, _ second: String) -> Int {
  let a = Array(first)
  let b = Array(second)
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
