import Foundation
import UIStage

/// A text field with a list of suggestions.
public final class AutocompleteTextField: UITextField {
  public let suggestionList = UITableView(style: .plain)
  public var onFailure: ((any Error) -> Void)?
  private let suggester: Suggester
  private var rows: [String] = []

  public init(suggester: Suggester, look: Look = Look()) {
    self.suggester = suggester
    super.init()
    borderStyle = look.border
    backgroundColor = look.background
    font = .systemFont(ofSize: look.fontSize)
    placeholder = look.placeholder
    suggestionList.isHidden = true
    suggestionList.dataSource = self
    suggestionList.delegate = self
    addSubview(suggestionList)
    suggester.delegate = self
    addAction(UIAction { [weak self] _ in self?.suggest() }, for: .editingChanged)
    addAction(UIAction { [weak self] _ in self?.close() }, for: [.editingDidEnd, .editingDidEndOnExit])
  }

  public override var text: String? {
    didSet { close() }
  }

  private func suggest() {
    close()
    let typed = text ?? ""
    // A longer text would make a URL that servers need not accept.
    guard typed.utf8.count <= 1000, let first = typed.firstIndex(where: { !$0.isWhitespace }) else { return }
    suggester.start(String(typed[first...]))
  }

  private func close() {
    suggester.stop()
    show([])
  }

  private func show(_ suggestions: [String]) {
    var seen: Set<String> = []
    rows = suggestions.filter { seen.insert($0.lowercased().uppercased()).inserted }
    suggestionList.isHidden = rows.isEmpty
    suggestionList.reloadData()
  }
}

extension AutocompleteTextField: SuggesterDelegate {
  public func suggester(_ suggester: Suggester, didFind suggestions: [String]) {
    show(suggestions)
  }

  public func suggester(_ suggester: Suggester, didFailWith error: any Error) {
    onFailure?(error)
  }
}

extension AutocompleteTextField: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    text = rows[indexPath.row]
  }
}
