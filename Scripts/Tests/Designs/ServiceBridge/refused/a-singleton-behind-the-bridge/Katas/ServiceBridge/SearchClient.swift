import LogDevices

/// Searches. There are many searches, and one log is enough for each.
public struct SearchClient: Sendable {
  private let log: LogBridge

  public init(choose: @escaping @Sendable ([String]) -> String?) {
    log = LogBridge(by: OneOf(choose: choose, otherwise: InOrder()))
  }

  public func find(_ words: String) throws(LogError) { try log.write(LogLine(from: "search", "searched for \(words)")) }
}
