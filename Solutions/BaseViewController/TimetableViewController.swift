import Foundation
import UIStage

/// The next sailings. It reads them again at each appearance.
final class TimetableViewController: UITableViewController {
  private let sailings: () -> [String]
  private var rows: [String] = []

  init(sailings: @escaping () -> [String]) {
    self.sailings = sailings
    super.init(style: .plain)
    title = "Timetable"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sailing")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    rows = sailings()
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "sailing", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
