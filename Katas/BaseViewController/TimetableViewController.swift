import Foundation
import UIStage

/// The next sailings. It reads them again at each appearance.
public final class TimetableViewController: BaseTableViewController {
  private let sailings: () -> [String]
  private var rows: [String] = []

  public init(sailings: @escaping () -> [String], services: AppServices) {
    self.sailings = sailings
    super.init(style: .plain, services: services)
    title = "Timetable"
  }

  public override var statisticsName: String { "timetable" }

  public override func loadContent() {
    super.loadContent()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sailing")
  }

  public override func contentWillAppear(_ animated: Bool) {
    super.contentWillAppear(animated)
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
