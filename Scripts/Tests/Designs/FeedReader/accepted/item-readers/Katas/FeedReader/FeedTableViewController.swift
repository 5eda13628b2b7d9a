import FeedFormats
import Foundation
import UIStage

/// A screen that shows the items of a feed parser in a table.
public final class FeedTableViewController: UITableViewController, FeedParserDelegate {
  private static let cellIdentifier = "item"

  private enum Progress {
    case none, loading, complete
  }

  private let parser: any FeedParser
  private var items: [FeedItem] = []
  private var progress = Progress.none
  private var status: String?

  /// - Parameter parser: The parser that loads the feed. The screen becomes its delegate.
  public init(parser: any FeedParser) {
    self.parser = parser
    super.init(style: .plain)
    parser.delegate = self
  }

  // MARK: Life cycle

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if progress != .complete { parser.start() }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stop()
  }

  // MARK: Loading

  /// Ends the load. The items so far stay.
  public func stop() {
    guard progress == .loading else { return }
    progress = .none
    show(status: "Stopped")
    parser.stop()
  }

  /// Ends the load, if one is under way, and starts a new one.
  public func refresh() {
    stop()
    parser.start()
  }

  // MARK: FeedParserDelegate

  public func feedParserDidStart(_ parser: any FeedParser) {
    items = []
    progress = .loading
    show(status: "Loading…")
  }

  public func feedParser(_ parser: any FeedParser, didParse info: FeedInfo) {
    title = info.title ?? "Untitled feed"
  }

  public func feedParser(_ parser: any FeedParser, didParse item: FeedItem) {
    items.append(item)
    show(status: status)
  }

  public func feedParserDidFinish(_ parser: any FeedParser) {
    progress = .complete
    show(status: items.count == 1 ? "1 item" : "\(items.count) items")
  }

  public func feedParser(_ parser: any FeedParser, didFailWith error: FeedError) {
    progress = .none
    show(status: "\(error)")
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
