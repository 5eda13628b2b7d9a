/// Suggests the domains of mail providers after an "@". It is bound to no actor.
public struct MailDomainSuggestionSource: Sendable {
  private let mailDomains: [String]

  /// - Parameter mailDomains: The domains to offer, the most frequent first.
  public init(mailDomains: [String]) {
    self.mailDomains = mailDomains
  }

  /// Returns the address with each domain that starts with the text after the "@", whatever the case.
  ///
  /// Returns nothing if there is no text before the "@", or if there is a second "@".
  public func suggestions(for query: String) -> [String] {
    let parts = query.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return [] }
    let start = caseFolded(parts[1])
    return mailDomains.filter { caseFolded($0).hasPrefix(start) }.map { "\(parts[0])@\($0)" }
  }
}
