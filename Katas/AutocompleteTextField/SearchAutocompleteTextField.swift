/// The search box: it completes from this device at once, and from the server when the answer arrives.
public class SearchAutocompleteTextField: AutocompleteTextField {
  private let localHistory: [String]

  /// - Parameter localHistory: What the user has entered on this device, the latest first.
  public init(style: Style = .searchBox, client: HistoryClient, localHistory: [String]) {
    self.localHistory = localHistory
    super.init(style: style, client: client)
  }

  /// Adds the entries that start with the query, whatever their case, and then those of the server.
  override func completeFromUserInfo() {
    let start = caseFolded(query)
    addSuggestions(localHistory.filter { caseFolded($0).hasPrefix(start) })
    super.completeFromUserInfo()
  }
}
