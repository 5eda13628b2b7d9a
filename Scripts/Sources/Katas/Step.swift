/// One small refactoring: a patch, whose message says why it is taken now.
public struct Step: Sendable {
  public let number: Int
  public let patch: Patch

  public var path: String { patch.path }
  public var title: String { patch.title }
  /// Why the step is taken now; empty if the message doesn't say.
  public var reason: String { patch["Why now"] ?? "" }
  /// What to look at; empty if the message doesn't say.
  public var attention: String { patch["What to look at"] ?? "" }
  public var touched: Set<String> { patch.touched }

  /// How many lines of code are new in it. What stood elsewhere in the files that it changes has only moved; blank lines
  /// and comments don't count.
  public var newLines: Int {
    var counts: [Substring: (added: Int, removed: Int)] = [:]
    for line in patch.files.flatMap(\.hunks).flatMap(\.lines) {
      let text = line.dropFirst().trimmingPrefix { $0 == " " }
      if text.isEmpty || text.hasPrefix("//") { continue }
      if line.hasPrefix("+") { counts[text, default: (0, 0)].added += 1 }
      if line.hasPrefix("-") { counts[text, default: (0, 0)].removed += 1 }
    }
    return counts.values.reduce(0) { $0 + max(0, $1.added - $1.removed) }
  }

  /// Whether the message says which file to look at first. A step that changes few files need not.
  public var saysWhereToBegin: Bool { touched.count < 5 || touched.contains { mention(of: $0) != nil } }

  /// Where `attention` first names a file, or the type that the file is named after; nil if it doesn't.
  public func mention(of path: String) -> Int? {
    let name = path.split(separator: "/").last.map { $0.replacing(".swift", with: "") } ?? ""
    let places = attention.ranges(of: "`\(name)")
    let place = places.first { attention[$0.upperBound...].first?.isLetter != true }?.lowerBound
    return place.map { attention.distance(from: attention.startIndex, to: $0) }
  }

  public static func all(of kata: Kata) throws -> [Step] {
    let patches = try Patch.all(in: "Solutions/\(kata.name)/Steps", of: kata.root)
    return patches.enumerated().map { Step(number: $0 + 1, patch: $1) }
  }
}
