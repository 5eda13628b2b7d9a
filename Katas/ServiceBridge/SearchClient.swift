import LogDevices

/// Searches. There are many searches, and one log is enough for each.
public final class SearchClient: ChoosingClient, @unchecked Sendable {
  override var sender: String { "search" }

  public func find(_ words: String) throws(LogError) { try log("searched for \(words)") }
}
