/// The search box: it completes from this device at once, and from the server when the answer arrives.
public class SearchAutocompleteTextField: AutocompleteTextField {
  private let localHistory: [String]

  public init(style: Style = .searchBox, client: HistoryClient, localHistory: [String]) {
    self.localHistory = localHistory
    super.init(style: style, client: client)
  }

  override func complete() {
    let start = query.caseFolded
    addSuggestions(localHistory.filter { $0.caseFolded.hasPrefix(start) })
    super.complete()
  }
}
