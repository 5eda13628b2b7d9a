/// A field for a mail address. After the "@" it offers the domains of mail providers.
public class MailAutocompleteTextField: AutocompleteTextField {
  private let mailDomains: [String]

  /// - Parameter mailDomains: The domains to offer, the most frequent first.
  public init(style: Style = .standard, client: HistoryClient, mailDomains: [String]) {
    self.mailDomains = mailDomains
    super.init(style: style, client: client)
  }

  override func complete() {
    super.complete()
    completeFromMailDomains()
  }

  /// Adds the address with each domain that starts with the text after the "@", whatever the case.
  ///
  /// Adds nothing if there is no text before the "@", or if there is a second "@".
  func completeFromMailDomains() {
    let parts = query.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return }
    let start = caseFolded(parts[1])
    addSuggestions(mailDomains.filter { caseFolded($0).hasPrefix(start) }.map { "\(parts[0])@\($0)" })
  }
}
