import Foundation
import PageInterception
import UIStage

/// The next sailings. It reads them again at each appearance.
public final class TimetableViewController: PageTableViewController, PageContent {
  private let sailings: () -> [String]
  private var rows: [String] = []

  public init(sailings: @escaping () -> [String], interceptors: PageInterceptors) {
    self.sailings = sailings
    super.init(style: .plain, interceptors: interceptors)
    title = "Timetable"
  }

  public func loadContent() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sailing")
  }

  public func contentWillAppear(_ animated: Bool) {
    rows = sailings()
    tableView.reloadData()
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "sailing", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
