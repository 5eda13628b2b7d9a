import UIStage

extension UIWindow {
  /// Puts this window on the screen, with a root controller.
  public func show(_ root: UIViewController?) {
    rootViewController = root
    makeKeyAndVisible()
  }

  /// All lines of the screen as one text.
  public var screen: String { lines.joined(separator: "\n") }

  /// The view that receives what the user types. UIKit keeps this to itself.
  public var firstResponder: UIView? { activeResponder }
}

extension UIView {
  /// What this view and its subviews show, as lines of text from top to bottom. Nothing when hidden.
  public var lines: [String] {
    var lines: [String] = []
    addLines(to: &lines)
    return lines
  }

  // One array for all views: most tests look at the screen at each step, and without optimization, an array for each view
  // takes much of their time.
  private func addLines(to lines: inout [String]) {
    guard !isHidden else { return }
    lines += ownLines
    for view in subviews { view.addLines(to: &lines) }
  }

  /// This view and all views in it, each before its subviews.
  public var tree: [UIView] {
    var views: [UIView] = []
    addTree(to: &views)
    return views
  }

  private func addTree(to views: inout [UIView]) {
    views.append(self)
    for view in subviews { view.addTree(to: &views) }
  }

  /// The lines of this view without its subviews. Any other view has its `accessibilityLabel`.
  private var ownLines: [String] {
    switch self {
    case let label as UILabel:
      label.text.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
    case let view as UIButton: view.title(for: .normal).map { [button($0, isEnabled: view.isEnabled)] } ?? []
    case let toggle as UISwitch: [toggle.isOn ? "(on)" : "(off)"]
    case let field as UITextField: [field.line]
    case let table as UITableView: table.rowLines
    case let collection as UICollectionView: collection.itemLines
    case let view as NavigationView: view.barLines
    case let bar as TabBar: bar.barLines
    case is Sheet: ["=== sheet ==="]
    default: accessibilityLabel.map { [$0] } ?? []
    }
  }
}

extension UIBarButtonItem {
  fileprivate var text: String { button(title ?? "", isEnabled: isEnabled) }
}

/// A title between parentheses; with hyphens if the button is disabled.
private func button(_ title: String, isEnabled: Bool) -> String { isEnabled ? "( \(title) )" : "(-\(title)-)" }

extension UITextField {
  /// The text in brackets, with a bar for the caret while editing. With neither, the placeholder in parentheses.
  fileprivate var line: String {
    let text = text ?? ""
    if isEditing { return "[\(text)|]" }
    if text.isEmpty, let placeholder { return "[(\(placeholder))]" }
    return "[\(text)]"
  }
}

extension UITableView {
  /// The header of each section, then its rows; `>` stands before the selected one.
  fileprivate var rowLines: [String] {
    (0..<numberOfSections).flatMap { section in
      let header = dataSource?.tableView(self, titleForHeaderInSection: section).map { [$0] } ?? []
      return header
        + (0..<numberOfRows(inSection: section)).flatMap { row in
          let indexPath = IndexPath(row: row, section: section)
          let mark = indexPath == indexPathForSelectedRow ? "> " : "  "
          return (cellForRow(at: indexPath)?.lines ?? []).map { mark + $0 }
        }
    }
  }
}

extension UICollectionView {
  /// The items, side by side.
  fileprivate var itemLines: [String] {
    let items = (0..<numberOfItems(inSection: 0)).compactMap { item in
      cellForItem(at: IndexPath(item: item, section: 0))?.lines.joined(separator: " ")
    }
    return items.isEmpty ? [] : [items.joined(separator: "  ")]
  }
}

extension NavigationView {
  /// The bar of the topmost screen: its left buttons, or else `<` if there is a way back; its title; its right buttons.
  fileprivate var barLines: [String] {
    guard let navigationController, let item = navigationController.topViewController?.navigationItem else { return [] }
    let left = item.leftBarButtonItems?.map(\.text) ?? (navigationController.viewControllers.count > 1 ? ["<"] : [])
    let right = item.rightBarButtonItems?.reversed().map(\.text) ?? []
    return [(left + [item.title ?? ""] + right).joined(separator: " "), "---"]
  }
}

extension TabBar {
  /// The titles of the screens, with brackets around the selected one.
  fileprivate var barLines: [String] {
    guard let tabBarController else { return [] }
    let titles = (tabBarController.viewControllers ?? []).map { tab in
      tab === tabBarController.selectedViewController ? "[\(tab.title ?? "")]" : tab.title ?? ""
    }
    return ["---", titles.joined(separator: "  ")]
  }
}
