import LogDevices

/// Searches. There are many searches, and one log is enough for each.
public struct SearchClient: Sendable {
  private let log: LogBridge

  public init(choose: @escaping @Sendable ([String]) -> String?) {
    log = LogBridge(by: .oneOf(choose, otherwise: .inOrder))
  }

  public func find(_ words: String) throws(LogError) { try log.write(LogLine(from: "search", "searched for \(words)")) }
}
