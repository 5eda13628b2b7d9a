import Foundation
import UIStage

/// The books that the user has borrowed. It begins to load them when it is made, to be ready when it appears.
public final class ShelfViewController: AppTableViewController {
  private var books: [String] = []
  private let loads = Requests()

  /// - Parameter load: Asks the server for the books, and calls `done` with them.
  public init(load: (_ done: @escaping ([String]) -> Void) -> Void) {
    super.init(style: .plain)
    title = "Shelf"
    loads.send(load, from: self) { shelf, books in
      shelf.books = books
      if shelf.isViewLoaded { shelf.tableView.reloadData() }
    }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = books[indexPath.row]
    return cell
  }
}
