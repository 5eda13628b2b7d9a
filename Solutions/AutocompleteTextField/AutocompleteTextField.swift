import Foundation
import UIStage

/// A text field that completes what the user types with suggestions from a list of sources.
public final class AutocompleteTextField: UITextField {
  /// The suggestions, below the text. The user accepts one with a tap.
  public let suggestionList = UITableView(frame: .zero, style: .plain)

  /// Called when a source fails. The suggestions that are shown stay.
  public var onFailure: ((any Error) -> Void)? {
    // What the former closure captured is freed after the assignment: its `deinit` may use the field.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private let sources: [any SuggestionSource]
  private var suggestions: [String] = []
  /// The suggestions that are shown, case-folded.
  private var knownSuggestions: Set<String> = []
  /// Increases whenever answers to earlier requests become out of date.
  private var generation = 0

  public init(style: AutocompleteStyle = .standard, sources: [any SuggestionSource]) {
    self.sources = sources
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
  private var query: String {
    guard let text, text.utf8.count <= Self.maximumLength else { return "" }
    return String(text.drop(while: \.isWhitespace))
  }

  private func textDidChange() {
    dismissSuggestions()
    if !query.isEmpty { complete() }
  }

  private func complete() {
    let (query, generation) = (query, generation)
    for source in sources {
      // A source may fail at once, and the app may then set another text.
      guard generation == self.generation else { return }
      source.findSuggestions(for: query) { [weak self] in self?.receive($0, askedFor: generation) }
    }
  }

  private func receive(_ result: Result<[String], any Error>, askedFor generation: Int) {
    guard generation == self.generation else { return }
    switch result {
    case .success(let suggestions): addSuggestions(suggestions)
    case .failure(let error): onFailure?(error)
    }
  }

  /// Adds suggestions below those that are shown, without those that are the same but for case.
  private func addSuggestions(_ newSuggestions: [String]) {
    suggestions += newSuggestions.filter { knownSuggestions.insert(caseFolded($0)).inserted }
    reloadSuggestions()
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

  private func apply(_ style: AutocompleteStyle) {
    borderStyle = style.borderStyle
    backgroundColor = style.backgroundColor
    font = style.font
    placeholder = style.placeholder
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
