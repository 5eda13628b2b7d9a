import DocumentLoading
import FeedFormats
import Foundation
import UIStage

/// A screen that loads a feed and shows its items in a table.
///
/// A subclass for a format must override `parse(_:)`. It may override the `feedDid` methods, which report the progress of
/// a load; each override must call `super`.
open class FeedTableViewController: UITableViewController {
  private static let cellIdentifier = "item"

  /// Where the feed is. A change counts from the next start on.
  public var url: URL
  public internal(set) var feedTitle: String?
  public internal(set) var feedLink: URL?
  public internal(set) var feedSummary: String?
  public private(set) var items: [FeedItem] = []

  private let loader: any DocumentLoader
  private var load: DocumentLoad?
  /// How many loads were started. A late answer to a former load has a lower number.
  private(set) var loadNumber = 0
  private var isComplete = false
  private var status: String?

  public init(url: URL, loader: any DocumentLoader = URLDocumentLoader()) {
    self.url = url
    self.loader = loader
    super.init(style: .plain)
  }

  // MARK: Life cycle

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !isComplete { start() }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stop()
  }

  // MARK: Loading

  /// Loads the feed from its URL and discards what was loaded before.
  ///
  /// - Returns: False if a load is under way already.
  @discardableResult
  public func start() -> Bool {
    guard load == nil else { return false }
    loadNumber += 1
    feedTitle = nil
    feedLink = nil
    feedSummary = nil
    items = []
    isComplete = false
    load = loader.load(url) { [weak self, loadNumber] result in
      self?.receive(result, ofLoad: loadNumber)
    }
    feedDidStart()
    return true
  }

  /// Ends the load. No `feedDid` method is called for it any more. The items so far stay.
  public func stop() {
    guard let load else { return }
    // Forgotten before it is cancelled, because it may answer from inside of `cancel()`.
    self.load = nil
    show(status: "Stopped")
    load.cancel()
  }

  /// Ends the load, if one is under way, and starts a new one.
  public func refresh() {
    stop()
    start()
  }

  private func receive(_ result: Result<LoadedDocument, LoadError>, ofLoad number: Int) {
    guard isCurrent(load: number) else { return }
    switch result {
    case .success(let document): parse(document)
    case .failure(let error): fail(with: .notLoaded(error))
    }
  }

  /// Reads the feed in a document. Subclasses must override it.
  ///
  /// An override calls `add(_:)` for each item, and at the end `finish()` or `fail(with:)`. It stops as soon as
  /// `isCurrent(load:)` is false.
  open func parse(_ document: LoadedDocument) {
    fatalError("\(type(of: self)) must override parse(_:)")
  }

  /// Whether a load is still under way, neither stopped nor over.
  func isCurrent(load number: Int) -> Bool {
    load != nil && number == loadNumber
  }

  func add(_ item: FeedItem) {
    items.append(item)
    feedDidParse(item)
  }

  func finish() {
    load = nil
    isComplete = true
    feedDidFinish()
  }

  func fail(with error: FeedError) {
    load = nil
    feedDidFail(with: error)
  }

  // MARK: Events

  open func feedDidStart() {
    show(status: "Loading…")
  }

  /// Called when the feed's own title, link and summary are known, before the first item.
  open func feedDidParseInfo() {
    title = feedTitle ?? "Untitled feed"
  }

  open func feedDidParse(_ item: FeedItem) {
    show(status: status)
  }

  open func feedDidFinish() {
    show(status: items.count == 1 ? "1 item" : "\(items.count) items")
  }

  open func feedDidFail(with error: FeedError) {
    show(status: "\(error)")
  }

  // MARK: Table

  private func show(status: String?) {
    self.status = status
    if isViewLoaded { tableView.reloadData() }
  }

  open override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    status
  }

  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
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
  open func details(of item: FeedItem) -> [String] {
    let date = item.published?.formatted(.iso8601.year().month().day())
    return [item.author, date].compactMap { $0 }
  }
}
