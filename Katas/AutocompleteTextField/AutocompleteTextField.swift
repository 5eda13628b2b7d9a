import Foundation
import UIStage

/// A text field that completes what the user types with what the user has entered before, on any device.
public class AutocompleteTextField: UITextField {
  /// How the field looks.
  public enum Style: Sendable {
    case standard
    case searchBox
  }

  /// The suggestions, below the text. The user accepts one with a tap.
  public let suggestionList = UITableView(frame: .zero, style: .plain)

  /// Called when the server's suggestions can't be shown. The suggestions that are shown stay.
  public var onFailure: ((HistoryError) -> Void)? {
    // What the former closure captured is freed after the assignment: its `deinit` may use the field.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private let client: HistoryClient
  private var suggestions: [String] = []
  /// The suggestions that are shown, case-folded.
  private var knownSuggestions: Set<String> = []
  /// Increases whenever answers to earlier requests become out of date.
  private var generation = 0

  public init(style: Style = .standard, client: HistoryClient) {
    self.client = client
    super.init(frame: .zero)
    apply(style)
    suggestionList.isHidden = true
    suggestionList.dataSource = self
    suggestionList.delegate = self
    addSubview(suggestionList)
    addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    addAction(
      UIAction { [weak self] _ in self?.dismissSuggestions() }, for: [.editingDidEnd, .editingDidEndOnExit])
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  public override var text: String? {
    didSet { dismissSuggestions() }
  }

  // MARK: Completing

  /// The longest text to complete, in bytes of UTF-8. Percent-encoded, it has at most 3,000 characters, so that the
  /// request's URL stays within the 8,000 that servers should support (RFC 9110, section 4.1).
  private static let maximumLength = 1000

  /// The text to complete: the typed text without leading blanks. Empty if there is nothing to complete.
  var query: String {
    guard let text, text.utf8.count <= Self.maximumLength else { return "" }
    return String(text.drop(while: \.isWhitespace))
  }

  /// Adds suggestions for the query. Subclasses that offer more override this and call `super`.
  func complete() {
    completeFromUserInfo()
  }

  /// Adds suggestions from the history on the server when the answer arrives. Subclasses that use another place override
  /// this.
  func completeFromUserInfo() {
    let generation = generation
    client.fetchEntries(startingWith: query) { [weak self] result in
      guard let self, generation == self.generation else { return }
      switch result {
      case .success(let entries): addSuggestions(entries)
      case .failure(let error): onFailure?(error)
      }
    }
  }

  /// Adds suggestions below those that are shown, without those that are the same but for case.
  func addSuggestions(_ newSuggestions: [String]) {
    suggestions += newSuggestions.filter { knownSuggestions.insert(caseFolded($0)).inserted }
    reloadSuggestions()
  }

  private func textDidChange() {
    dismissSuggestions()
    if !query.isEmpty { complete() }
  }

  private func dismissSuggestions() {
    generation += 1
    suggestions = []
    knownSuggestions = []
    reloadSuggestions()
  }

  private func reloadSuggestions() {
    suggestionList.isHidden = suggestions.isEmpty
    suggestionList.reloadData()
  }

  // MARK: Look

  private func apply(_ style: Style) {
    switch style {
    case .standard:
      borderStyle = .roundedRect
      backgroundColor = .systemBackground
      font = .systemFont(ofSize: 17)
    case .searchBox:
      borderStyle = .none
      backgroundColor = .secondarySystemBackground
      font = .systemFont(ofSize: 15)
      placeholder = "Search"
    }
  }
}

extension AutocompleteTextField: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.count
  }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "suggestion")
      ?? UITableViewCell(style: .default, reuseIdentifier: "suggestion")
    cell.textLabel?.text = suggestions[indexPath.row]
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    text = suggestions[indexPath.row]
  }
}

/// The text in capitals: texts that differ only in case are the same in it, whatever the user's language.
///
/// The lower case comes first because "ẞ" is a capital already, while the capitals of "ß" are "SS".
func caseFolded(_ text: some StringProtocol) -> String {
  text.lowercased().uppercased()
}
