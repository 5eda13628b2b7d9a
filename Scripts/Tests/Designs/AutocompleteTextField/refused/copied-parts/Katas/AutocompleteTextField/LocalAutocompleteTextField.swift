/// A mail field that works without a connection: it completes from what the user has entered on this device.
public class LocalAutocompleteTextField: AutocompleteTextField {
  private let local: LocalSuggestionSource
  private let mailDomains: [String]

  public init(style: Style = .standard, client: HistoryClient, mailDomains: [String], localHistory: [String]) {
    local = LocalSuggestionSource(localHistory: localHistory)
    self.mailDomains = mailDomains
    super.init(style: style, client: client)
  }

  override func complete() {
    addSuggestions(local.suggestions(for: query))
    completeFromMailDomains()
  }

  private func completeFromMailDomains() {
    let parts = query.split(separator: "@", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return }
    let start = caseFolded(parts[1])
    addSuggestions(mailDomains.filter { caseFolded($0).hasPrefix(start) }.map { "\(parts[0])@\($0)" })
  }
}
