import LogDevices

/// Searches. There are many searches, and one log is enough for each.
public struct SearchClient: Sendable {
  private let log: any Log

  public init(log: any Log) { self.log = log }

  public func find(_ words: String) throws(LogError) { try log.write(LogLine(from: "search", "searched for \(words)")) }
}
