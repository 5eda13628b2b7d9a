extension Duration {
  /// The length in an `itunes:duration`: `1:02:03`, `62:03` or seconds alone, as in Apple's guide to podcast feeds; nil if
  /// `text` has another form. A fraction of a second is dropped.
  ///
  /// ```swift
  /// Duration(podcast: "62:03")?.clockText  // 1:02:03
  /// ```
  public init?(podcast text: String) {
    let fraction = text.firstIndex(of: ".").map { text[$0...].dropFirst() }
    if let fraction, fraction.isEmpty || !fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return nil }
    let parts = text.prefix { $0 != "." }.split(separator: ":", omittingEmptySubsequences: false)
    guard fraction == nil || parts.last != "", (1...3).contains(parts.count) else { return nil }
    var seconds: Int64 = 0
    for part in parts {
      // `Int64` alone would accept a sign.
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(part) else { return nil }
      let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 60)
      let (sum, isStillTooLong) = product.addingReportingOverflow(number)
      guard !isTooLong, !isStillTooLong else { return nil }
      seconds = sum
    }
    self = .seconds(seconds)
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
