import FeedFormats
import Foundation
import UIStage

/// A screen that shows the items of a feed in a table.
public final class FeedTableViewController: UITableViewController {
  private static let cellIdentifier = "item"

  private let loader: any FeedLoader
  private var items: [FeedItem] = []
  private var isComplete = false
  private var status: String?

  public init(loader: any FeedLoader) {
    self.loader = loader
    super.init(style: .plain)
  }

  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  // MARK: Life cycle

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !isComplete { loader.start(reportingTo: self) }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    loader.stop()
  }

  /// Ends the load, if one is under way, and starts a new one.
  public func refresh() {
    loader.stop()
    loader.start(reportingTo: self)
  }

  // MARK: Table

  private func show(status: String?) {
    self.status = status
    if isViewLoaded { tableView.reloadData() }
  }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    status
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier)
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: Self.cellIdentifier)
    let item = items[indexPath.row]
    cell.textLabel?.text = headline(of: item)
    cell.detailTextLabel?.text = details(of: item).joined(separator: " · ")
    return cell
  }

  private func headline(of item: FeedItem) -> String {
    item.title ?? item.summary.map { excerpt(ofHTML: $0, maximumLength: 60) } ?? item.link?.absoluteString ?? "Untitled"
  }

  /// The parts of the text below the headline of an item.
  private func details(of item: FeedItem) -> [String] {
    let date = item.published?.formatted(.iso8601.year().month().day())
    return [item.author, date, item.episode?.duration?.clockText].compactMap { $0 }
  }
}

extension FeedTableViewController: FeedLoaderDelegate {
  public func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    switch event {
    case .started:
      items = []
      isComplete = false
      show(status: "Loading…")
    case .part(.info(let info)):
      title = info.title ?? "Untitled feed"
    case .part(.item(let item)):
      items.append(item)
      show(status: status)
    case .finished:
      isComplete = true
      show(status: items.count == 1 ? "1 item" : "\(items.count) items")
    case .stopped:
      show(status: "Stopped")
    case .failed(let error):
      show(status: "\(error)")
    }
  }
}
