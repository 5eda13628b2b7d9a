/// A mail field that works without a connection: it completes from what the user has entered on this device.
public class LocalAutocompleteTextField: MailAutocompleteTextField {
  private let localHistory: [String]

  /// - Parameter localHistory: What the user has entered on this device, the latest first.
  public init(style: Style = .standard, client: HistoryClient, mailDomains: [String], localHistory: [String]) {
    self.localHistory = localHistory
    super.init(style: style, client: client, mailDomains: mailDomains)
  }

  /// Adds the entries that start with the query, whatever their case.
  override func completeFromUserInfo() {
    let start = caseFolded(query)
    addSuggestions(localHistory.filter { caseFolded($0).hasPrefix(start) })
  }
}
