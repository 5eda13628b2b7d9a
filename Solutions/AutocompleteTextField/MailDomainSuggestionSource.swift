/// Suggests the domains of mail providers after an "@".
public struct MailDomainSuggestionSource: SuggestionSource {
  private let mailDomains: [String]

  /// - Parameter mailDomains: The domains to offer, in lower case, the most frequent first.
  public init(mailDomains: [String]) {
    self.mailDomains = mailDomains
  }

  /// Finds the address with each domain that starts with what stands after the "@".
  ///
  /// None without a local part before it, and none after a second "@": what is typed is no address then.
  public func findSuggestions(
    for query: String, receive: @escaping @MainActor (Result<[String], any Error>) -> Void
  ) {
    let parts = query.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return receive(.success([])) }
    let start = parts[1].lowercased()
    receive(.success(mailDomains.filter { $0.hasPrefix(start) }.map { "\(parts[0])@\($0)" }))
  }
}
