import DocumentLoading
import FeedFormats
import Foundation
import UIStage

/// A screen that loads a feed and shows its items in a table.
public final class FeedTableViewController: UITableViewController {
  private static let cellIdentifier = "item"

  private enum Progress {
    case none, loading, complete
  }

  /// Where the feed is. A change counts from the next start on.
  public var url: URL
  public var onNews: ((FeedNews) -> Void)?
  private let loader: any DocumentLoader
  private let format: any FeedFormat
  private var load: DocumentLoad?
  /// How many loads were started. A late answer to a former load has a lower number.
  private var loadNumber = 0
  private var items: [FeedItem] = []
  private var progress = Progress.none
  private var status: String?

  public init(
    url: URL, loader: any DocumentLoader = URLDocumentLoader(), format: any FeedFormat = RSSFormat()
  ) {
    self.url = url
    self.loader = loader
    self.format = format
    super.init(style: .plain)
  }

  // MARK: Life cycle

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if progress != .complete { start() }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stop()
  }

  // MARK: Loading

  /// Loads the feed from its URL.
  ///
  /// - Returns: False if a load is under way already.
  @discardableResult
  public func start() -> Bool {
    guard load == nil else { return false }
    loadNumber += 1
    load = loader.load(url) { [weak self, loadNumber] result in
      self?.receive(result, ofLoad: loadNumber)
    }
    feedDidStart()
    return true
  }

  /// Ends the load. No `feedDid` method is called for it any more. The items so far stay.
  public func stop() {
    guard progress == .loading else { return }
    progress = .none
    show(status: "Stopped")
    // Forgotten before it is cancelled, because it may answer from inside of `cancel()`.
    let load = load
    self.load = nil
    load?.cancel()
  }

  /// Ends the load, if one is under way, and starts a new one.
  public func refresh() {
    stop()
    start()
  }

  private func receive(_ result: Result<LoadedDocument, LoadError>, ofLoad number: Int) {
    guard isCurrent(load: number) else { return }
    do throws(FeedError) {
      try read(result.mapError(FeedError.notLoaded).get(), ofLoad: number)
      guard isCurrent(load: number) else { return }
      load = nil
      feedDidFinish()
    } catch {
      load = nil
      feedDidFail(with: error)
    }
  }

  private func read(_ document: LoadedDocument, ofLoad number: Int) throws(FeedError) {
    var reader = FeedDocumentReader(format: format)
    try reader.read(document) { part in
      switch part {
      case .info(let info): feedDidParse(info)
      case .item(let item): feedDidParse(item)
      }
      return isCurrent(load: number)
    }
  }

  /// Whether a load is still under way, neither stopped nor over.
  private func isCurrent(load number: Int) -> Bool {
    load != nil && number == loadNumber
  }

  // MARK: Events

  public func feedDidStart() {
    items = []
    progress = .loading
    show(status: "Loading…")
    onNews?(.started)
  }

  /// Called when the feed's info is known, before the first item.
  public func feedDidParse(_ info: FeedInfo) {
    title = info.title ?? "Untitled feed"
    onNews?(.info(info))
  }

  public func feedDidParse(_ item: FeedItem) {
    items.append(item)
    show(status: status)
    onNews?(.item(item))
  }

  public func feedDidFinish() {
    progress = .complete
    show(status: items.count == 1 ? "1 item" : "\(items.count) items")
    onNews?(.finished)
  }

  public func feedDidFail(with error: FeedError) {
    progress = .none
    show(status: "\(error)")
    onNews?(.failed(error))
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
