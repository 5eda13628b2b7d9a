/// The search box: it completes from this device at once, and from the server when the answer arrives.
public class SearchAutocompleteTextField: LocalAutocompleteTextField {
  /// - Parameter localHistory: What the user has entered on this device, the latest first.
  public init(style: Style = .searchBox, client: HistoryClient, localHistory: [String]) {
    super.init(style: style, client: client, mailDomains: [], localHistory: localHistory)
  }

  override func completeFromUserInfo() {
    super.completeFromUserInfo()
    completeFromServer()
  }
}
