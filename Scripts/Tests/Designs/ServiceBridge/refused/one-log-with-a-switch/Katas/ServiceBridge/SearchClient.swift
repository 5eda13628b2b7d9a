import LogDevices

/// Searches. There are many searches, and one log is enough for each.
public struct SearchClient: Sendable {
  private let center: LogCenter
  private let choose: @Sendable ([String]) -> String?

  public init(center: LogCenter, choose: @escaping @Sendable ([String]) -> String?) {
    self.center = center
    self.choose = choose
  }

  public func find(_ words: String) throws(LogError) {
    try center.write(LogLine(from: "search", "searched for \(words)"), .choosing(choose))
  }
}
