import Foundation
import UIStage

/// A text field that completes what the user types with suggestions from a list of sources.
public final class AutocompleteTextField: UITextField {
  /// The suggestions, below the text. The user accepts one with a tap.
  public let suggestionList = UITableView(frame: .zero, style: .plain)

  /// Called when a source fails. The suggestions that are shown stay.
  public var onFailure: ((HistoryError) -> Void)? {
    // What the former closure captured is freed after the assignment: its `deinit` may use the field.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private let sources: [any SuggestionSource]
  /// What each source has found; nil until it answers.
  private var answers: [[String]?] = []
  private var suggestions: [String] = []
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
    answers = sources.map { _ in nil }
    let (query, generation) = (query, generation)
    for (place, source) in sources.enumerated() {
      // A source may fail at once, and what is told of it may set another text.
      guard generation == self.generation else { return }
      source.findSuggestions(for: query) { [weak self] in self?.receive($0, from: place, askedFor: generation) }
    }
  }

  private func receive(_ result: Result<[String], HistoryError>, from place: Int, askedFor generation: Int) {
    // A second answer of the same source could move rows that are shown.
    guard generation == self.generation, answers[place] == nil else { return }
    switch result {
    case .success(let suggestions):
      show(suggestions, at: place)
    case .failure(let error):
      show([], at: place)
      onFailure?(error)
    }
  }

  private func dismissSuggestions() {
    generation += 1
    answers = []
    showAnswers()
  }

  private func show(_ found: [String], at place: Int) {
    answers[place] = found
    showAnswers()
  }

  /// Shows each suggestion once, without those that are the same as an earlier one but for case. What was found waits until
  /// all sources above have answered: a row that is shown never moves.
  private func showAnswers() {
    var known: Set<String> = []
    suggestions = answers.prefix { $0 != nil }.flatMap { $0 ?? [] }.filter { known.insert(caseFolded($0)).inserted }
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
