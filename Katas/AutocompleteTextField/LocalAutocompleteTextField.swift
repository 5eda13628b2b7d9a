/// A field that completes from what the user has entered on this device. It needs no connection.
public class LocalAutocompleteTextField: MailAutocompleteTextField {
  private let localHistory: [String]

  /// - Parameter localHistory: What the user has entered on this device, the latest first.
  public init(style: Style = .standard, client: HistoryClient, mailDomains: [String], localHistory: [String]) {
    self.localHistory = localHistory
    super.init(style: style, client: client, mailDomains: mailDomains)
  }

  /// Adds the entries that start with the query. Case makes no difference. An accent does; how it is encoded does not.
  override func completeFromUserInfo() {
    let start = query.lowercased()
    addSuggestions(localHistory.filter { $0.lowercased().hasPrefix(start) })
  }
}
