import LogDevices

/// Searches. There are many searches, and one log is enough for each.
public final class SearchClient: ChoosingClient, @unchecked Sendable {
  public init(choose: @escaping @Sendable ([String]) -> String?) { super.init(sender: "search", choose: choose) }

  public func find(_ words: String) throws(LogError) { try log("searched for \(words)") }
}
