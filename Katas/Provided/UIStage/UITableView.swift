import Foundation

extension IndexPath {
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// Where a table view gets its rows from.
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many sections the table has. Optional: 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The line above a section. Optional: none by default.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Is called when the user scrolls. On the stage, there is nothing to scroll.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

/// A view whose content may be larger than itself. On the stage, there is nothing to scroll.
@MainActor
open class UIScrollView: UIView {}

/// Is called when the user acts on a table view.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Optional: does nothing by default.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A view that shows rows in sections, one below the other.
///
/// It asks for the counts when it reloads, and for the cells when the screen is read: the stage's window is as tall
/// as need be, so every row is visible.
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  open private(set) var style: UITableView.Style
  open weak var delegate: (any UITableViewDelegate)?
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { counts = nil }
  }

  /// A view behind the rows and headers. On the stage, nothing covers anything, so its text comes after theirs.
  open var backgroundView: UIView? {
    didSet {
      guard oldValue !== backgroundView else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView) }
    }
  }

  /// The row that is selected, if one is.
  open private(set) var indexPathForSelectedRow: IndexPath?

  /// How many rows each section has; nil until they are asked for.
  private var counts: [Int]?
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var reusableCells: [String: [UITableViewCell]] = [:]
  private var makeCell: [String: (String) -> UITableViewCell] = [:]

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Rows

  /// How many sections there are, as the data source said when the table last loaded.
  open var numberOfSections: Int { loadedCounts.count }

  /// How many rows a section has, as the data source said when the table last loaded.
  open func numberOfRows(inSection section: Int) -> Int { loadedCounts[section] }

  /// The cell of a row, or nil if there is no such row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard contains(indexPath), let dataSource else { return nil }
    if let cell = cells[indexPath] { return cell }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    cells[indexPath] = cell
    return cell
  }

  /// Drops rows and selection, keeps the cells for reuse, and gets the number of rows from the data source again.
  open func reloadData() {
    for (_, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if let identifier = cell.reuseIdentifier { reusableCells[identifier, default: []].append(cell) }
    }
    cells = [:]
    indexPathForSelectedRow = nil
    counts = nil
    _ = loadedCounts
  }

  private var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let new = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
    counts = new
    return new
  }

  private func contains(_ indexPath: IndexPath) -> Bool {
    loadedCounts.indices.contains(indexPath.section) && (0..<loadedCounts[indexPath.section]).contains(indexPath.row)
  }

  // MARK: Cells

  /// Has `dequeueReusableCell(withIdentifier:for:)` make cells of this class when none can be reused.
  /// Nil ends that.
  ///
  /// - Precondition: The class derives from `UITableViewCell`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      makeCell[identifier] = nil
      return
    }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      preconditionFailure("\(cellClass) is no class of cells")
    }
    makeCell[identifier] = { cellClass.init(style: .default, reuseIdentifier: $0) }
  }

  /// A cell that is not in use any more, prepared for its next use, or nil if there is none.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusableCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makeCell[identifier]?(identifier)
  }

  /// A cell that is not in use any more, prepared for its next use, or a new one.
  ///
  /// - Precondition: A class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell class is registered for the identifier '\(identifier)'")
    }
    return cell
  }

  // MARK: Selection

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }

  /// What the user's tap on a row does.
  package func selectAsUser(_ indexPath: IndexPath) {
    guard contains(indexPath) else { return }
    indexPathForSelectedRow = indexPath
    delegate?.tableView(self, didSelectRowAt: indexPath)
  }
}

/// The view of one row.
@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    /// One line.
    case `default`
    /// A second text at the right of the first.
    case value1, value2
    /// A second line, smaller, below the first.
    case subtitle
  }

  open private(set) var reuseIdentifier: String?
  open private(set) var textLabel: UILabel?
  /// Nil in the default style.
  open private(set) var detailTextLabel: UILabel?

  // Required, because only then can a table make cells of a class that was registered. UIKit doesn't need that.
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = UILabel()
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: .zero)
    for case let label? in [textLabel, detailTextLabel] {
      addSubview(label)
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before a cell is handed out for another row. An override calls `super`.
  open func prepareForReuse() {}
}
