/// The domains of mail providers, to complete an address with.
public struct MailDomains: Sendable {
  private let domains: [String]

  /// - Parameter domains: The most frequent first.
  public init(_ domains: [String]) {
    self.domains = domains
  }

  /// Returns the address with each domain that starts with the text after the "@", whatever the case.
  ///
  /// Returns nothing if there is no text before the "@", or if there is a second "@".
  public func suggestions(for query: String) -> [String] {
    let parts = query.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return [] }
    let start = caseFolded(parts[1])
    return domains.filter { caseFolded($0).hasPrefix(start) }.map { "\(parts[0])@\($0)" }
  }
}
