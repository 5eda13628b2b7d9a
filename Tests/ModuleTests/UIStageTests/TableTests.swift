import Foundation
import Testing
import UIStage
import UIStageSimulation

/// Tables.
///
/// Sources: Apple's reference of `UITableViewController` (overview), `UITableViewDataSource`, `UITableViewCell`
/// (`prepareForReuse()`) and `UITableView` (`dequeueReusableCell(withIdentifier:)`).
@MainActor
@Suite struct TableTests {
  let controller = ShoppingList()
  let window = UIWindow()
  var user: User { User(of: window) }

  func show() { window.show(controller) }

  // "UITableViewController sets the data source and the delegate of the table view to self."
  @Test func `the controller is data source and delegate of its table`() {
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.view === controller.tableView)
  }

  // "When the table view is about to appear the first time it's loaded, the table-view controller reloads the table
  // view's data."
  @Test func `the first appearance loads the data, and a later one does not`() {
    show()
    #expect(controller.asked == ["sections", "rows of 0", "rows of 1"])
    controller.sections[0].rows.append("pears")
    window.rootViewController = UIViewController()
    window.rootViewController = controller
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    controller.tableView.reloadData()
    #expect(controller.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test func `the table reads as its sections with their rows`() {
    show()
    #expect(
      window.screen == """
        Fruit
          apples
          plums
        Bread
          rye
        """)
  }

  @Test func `cells are asked for when the screen is read, in order, and once`() {
    show()
    controller.asked = []
    _ = window.screen
    _ = window.screen
    #expect(controller.asked == ["cell 0.0", "cell 0.1", "cell 1.0"])
  }

  @Test func `reading a row that does not exist gives no cell`() {
    show()
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 2)) == nil)
    #expect(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel?.text == "rye")
  }

  // dequeueReusableCell: an existing cell is prepared for reuse; otherwise the registered class makes a new one.
  @Test func `cells are used again after a reload, prepared for it`() {
    show()
    _ = window.screen
    controller.sections = [("", ["only"])]
    controller.tableView.reloadData()
    #expect(window.screen.contains("only"))
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? ReusedCell
    #expect(cell?.timesPrepared == 1)
  }

  @Test func `a table without a registered class has no cell to reuse`() {
    #expect(UITableView(frame: .zero, style: .plain).dequeueReusableCell(withIdentifier: "unknown") == nil)
  }

  @Test func `a tap selects the row and tells the delegate`() {
    show()
    user.tapRow(0, section: 1, of: controller.tableView)
    #expect(controller.selected == [IndexPath(row: 0, section: 1)])
    #expect(controller.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    #expect(window.screen.contains("> rye"))
    user.tapRow(9, of: controller.tableView)
    controller.tableView.isHidden = true
    user.tapRow(0, of: controller.tableView)
    #expect(controller.selected.count == 1)
  }

  // "It also clears its selection … every time the table view is displayed."
  @Test(arguments: [true, false])
  func `an appearance clears the selection, unless that is switched off`(clears: Bool) {
    controller.clearsSelectionOnViewWillAppear = clears
    show()
    user.tapRow(0, of: controller.tableView)
    window.rootViewController = UIViewController()
    window.rootViewController = controller
    #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
  }

  // backgroundView: "Your background view appears behind all cells, header views, and footer views".
  @Test func `a table has one background view, besides its rows`() {
    show()
    let (first, second) = (UILabel(), UILabel())
    first.text = "first"
    second.text = "second"
    controller.tableView.backgroundView = first
    controller.tableView.backgroundView = second
    #expect(window.screen.hasSuffix("rye\nsecond"))
    #expect(first.superview == nil)
    controller.tableView.backgroundView = nil
    #expect(window.screen.hasSuffix("rye"))
  }

  @Test func `a subtitle cell shows two lines, a default cell one`() {
    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    plain.textLabel?.text = "title"
    #expect(plain.detailTextLabel == nil)
    #expect(plain.lines == ["title"])
    let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    subtitle.textLabel?.text = "title"
    subtitle.detailTextLabel?.text = "detail"
    #expect(subtitle.lines == ["title", "detail"])
  }

  @Test func `a table keeps neither its data source nor its delegate alive`() {
    let table = UITableView(frame: .zero, style: .plain)
    weak var gone: ShoppingList?
    do {
      let temporary = ShoppingList()
      gone = temporary
      table.dataSource = temporary
      table.delegate = temporary
    }
    #expect(gone == nil)
    #expect(table.lines.isEmpty)
  }
}

final class ReusedCell: UITableViewCell {
  private(set) var timesPrepared = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    timesPrepared += 1
  }
}

final class ShoppingList: UITableViewController {
  var sections: [(title: String, rows: [String])] = [("Fruit", ["apples", "plums"]), ("Bread", ["rye"])]
  var asked: [String] = []
  var selected: [IndexPath] = []

  init() {
    super.init(style: .plain)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ReusedCell.self, forCellReuseIdentifier: "row")
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    asked.append("sections")
    return sections.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked.append("rows of \(section)")
    return sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}
