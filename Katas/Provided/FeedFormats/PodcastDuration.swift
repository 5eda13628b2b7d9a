extension Duration {
  /// The length in an `itunes:duration`: `1:02:03`, `62:03` or seconds alone, as in Apple's guide to podcast feeds; nil if
  /// `text` has another form.
  public init?(podcast text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.allSatisfy({ (1...6).contains($0.utf8.count) }) else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int64($0) : nil }
    guard numbers.count == parts.count else { return nil }
    self = .seconds(numbers.reduce(0) { $0 * 60 + $1 })
  }

  /// The length as a player shows it, such as `1:02:03` or `2:03`.
  public var clockText: String {
    let seconds = components.seconds
    func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60 % 60
    return seconds < 3600
      ? "\(minutes):\(twoDigits(seconds % 60))"
      : "\(seconds / 3600):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }
}
