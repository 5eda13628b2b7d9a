/// The search box: it completes from this device at once, and from the server when the answer arrives.
public class SearchAutocompleteTextField: AutocompleteTextField {
  private let localHistory: [String]

  public init(style: Style = .searchBox, client: HistoryClient, localHistory: [String]) {
    self.localHistory = localHistory
    super.init(style: style, client: client)
  }

  override func complete() {
    let start = caseFolded(query)
    addSuggestions(localHistory.filter { caseFolded($0).hasPrefix(start) })
    super.complete()
  }
}
