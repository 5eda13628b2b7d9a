import Foundation
import UIStage

/// A text field that completes what the user types with suggestions from a source.
public final class AutocompleteTextField: UITextField {
  /// The suggestions, below the text. The user accepts one with a tap.
  public let suggestionList = UITableView(style: .plain)

  /// Called when suggestions could not be had. Those that are shown stay.
  public var onFailure: ((any Error) -> Void)?

  private let source: any SuggestionSource
  private var suggestions: [String] = []
  /// Goes up with everything that makes answers under way too late.
  private var generation = 0

  public init(style: AutocompleteStyle = .standard, source: any SuggestionSource) {
    self.source = source
    super.init()
    apply(style)
    suggestionList.isHidden = true
    suggestionList.dataSource = self
    suggestionList.delegate = self
    addSubview(suggestionList)
    addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    addAction(
      UIAction { [weak self] _ in self?.dismissSuggestions() }, for: [.editingDidEnd, .editingDidEndOnExit])
  }

  public override var text: String? {
    didSet { dismissSuggestions() }
  }

  // MARK: Completing

  /// The longest text to complete, in bytes of UTF-8. Percent-encoding makes three of each at most, which still fits
  /// into the 8,000 that every server should take for a URL (RFC 9110, section 4.1).
  private static let maximumLength = 1000

  /// The text to complete: what the user typed, without leading blanks. Empty if there is nothing to complete.
  private var query: String {
    guard let text, text.utf8.count <= Self.maximumLength else { return "" }
    return String(text.drop(while: \.isWhitespace))
  }

  private func complete() {
    let generation = generation
    source.findSuggestions(for: query) { [weak self] result in
      guard let self, generation == self.generation else { return }
      switch result {
      case .success(let suggestions): show(suggestions)
      case .failure(let error): onFailure?(error)
      }
    }
  }

  private func textDidChange() {
    dismissSuggestions()
    if !query.isEmpty { complete() }
  }

  private func dismissSuggestions() {
    generation += 1
    show([])
  }

  /// Shows suggestions, leaving out those that are there already but for case.
  private func show(_ newSuggestions: [String]) {
    var knownSuggestions: Set<String> = []
    suggestions = newSuggestions.filter { knownSuggestions.insert($0.lowercased()).inserted }
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
