import Foundation
import PageInterception
import UIStage

/// The next sailings. It reads them again at each appearance.
public final class TimetableViewController: UITableViewController {
  private let sailings: () -> [String]
  private let memory: PageMemory
  private var rows: [String] = []

  public init(sailings: @escaping () -> [String], services: AppServices) {
    memory = PageMemory(services)
    self.sailings = sailings
    super.init(style: .plain)
    title = "Timetable"
  }

  private func loadContent() {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sailing")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    loadPage(self, memory) { loadContent() }
  }

  public override func viewWillAppear(_ animated: Bool) {
    loadPage(self, memory) { loadContent() }
    super.viewWillAppear(animated)
    interceptPage(.willAppear, self, memory) {
      rows = sailings()
      tableView.reloadData()
    }
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    interceptPage(.didAppear, self, memory) {
    }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    interceptPage(.willDisappear, self, memory) {
    }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    interceptPage(.didDisappear, self, memory) {
    }
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
