import Foundation

/// A controller whose view is a table, of which it is data source and delegate.
///
/// As Apple documents it, the first appearance loads the table's data, and every appearance clears the selection: both
/// in `viewWillAppear`, so an override calls `super`.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var hasLoadedData = false

  /// Whether the selection is cleared whenever the table appears.
  open var clearsSelectionOnViewWillAppear = true

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is also the controller's view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares it so, and callers read it as a table.
  open var tableView: UITableView! {
    get {
      guard let tableView = view as? UITableView else {
        preconditionFailure("the view of \(type(of: self)) must be a table view")
      }
      return tableView
    }
    set { view = newValue }
  }

  open override func loadView() {
    let tableView = UITableView(frame: .zero, style: style)
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasLoadedData {
      hasLoadedData = true
      tableView.reloadData()
    }
    if clearsSelectionOnViewWillAppear, let selected = tableView.indexPathForSelectedRow {
      tableView.deselectRow(at: selected, animated: animated)
    }
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
