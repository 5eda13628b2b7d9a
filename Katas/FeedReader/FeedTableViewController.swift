import DocumentLoading
import FeedFormats
import Foundation
import UIStage

/// A screen that loads a feed in RSS 2.0 and shows its items in a table.
///
/// A subclass may override the `feedDid` methods, which report the progress of a load; each override must call `super`
/// first. It may also override the methods that read and show items; their comments say what they owe to `super`.
open class FeedTableViewController: UITableViewController {
  private static let channelPath = ["rss", "channel"]
  private static let itemPath = ["rss", "channel", "item"]
  private static let cellIdentifier = "item"

  /// Where the feed is. A change counts from the next start on.
  public var url: URL
  public private(set) var feedTitle: String?
  public private(set) var feedLink: URL?
  public private(set) var feedSummary: String?
  public private(set) var items: [FeedItem] = []

  private let loader: any DocumentLoader
  private var load: DocumentLoad?
  /// How many loads were started. A late answer to a former load has a lower number.
  private var loadNumber = 0
  private var isComplete = false
  private var status: String?

  /// The names of the elements that are open, from the root on.
  private var path: [String] = []
  /// The child of a channel or of an item that is being read.
  private var field: XMLField?
  /// The item that is being read.
  var item: FeedItem?
  private var guids: Set<String> = []
  private var isInfoKnown = false
  /// Items that were not added yet. They wait for the channel's title or, if there is none, for the channel's end.
  private var waitingItems: [FeedItem] = []

  public init(url: URL, loader: any DocumentLoader = URLDocumentLoader()) {
    self.url = url
    self.loader = loader
    super.init(style: .plain)
  }

  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

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

  /// Ends the load, if one is under way. The items so far stay.
  public func stop() {
    guard let load else { return }
    // Forgotten before it is cancelled, because it may answer from inside of `cancel()`.
    self.load = nil
    feedDidStop()
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

  /// Whether a load is still under way, neither stopped nor over.
  private func isCurrent(load number: Int) -> Bool {
    load != nil && number == loadNumber
  }

  private func add(_ item: FeedItem) {
    items.append(item)
    feedDidParse(item)
  }

  private func finish() {
    load = nil
    isComplete = true
    feedDidFinish()
  }

  private func fail(with error: FeedError) {
    load = nil
    feedDidFail(with: error)
  }

  // MARK: Parsing

  private func parse(_ document: LoadedDocument) {
    path = []
    field = nil
    item = nil
    guids = []
    isInfoKnown = false
    waitingItems = []

    let number = loadNumber
    do throws(XMLReadingError) {
      try XMLEventReader().read(document.body, baseURL: document.url) { event in
        switch event {
        case .start(let tag): startElement(tag)
        case .text: field?.append(event)
        case .end(let name): endElement(name)
        }
        return isCurrent(load: number)
      }
    } catch {
      fail(with: .notReadable(error))
    }
    guard isCurrent(load: number) else { return }
    isInfoKnown ? finish() : fail(with: .missing(element: "rss/channel"))
  }

  private func startElement(_ tag: XMLTag) {
    guard !path.isEmpty || tag.name == "rss" else {
      fail(with: .notAFeed(root: tag.name, tag.position))
      return
    }
    if field != nil {
      field?.append(.start(tag))
    } else if path == Self.channelPath && tag.name == "item" {
      item = makeItem()
    } else if path == Self.channelPath || path == Self.itemPath {
      field = XMLField(tag: tag)
    }
    path.append(tag.name)
  }

  private func endElement(_ name: String) {
    path.removeLast()
    if path == Self.itemPath, let field {
      self.field = nil
      readItemField(field)
    } else if path == Self.channelPath, let field {
      self.field = nil
      readChannelField(field)
    } else if path == Self.channelPath, let item {
      self.item = nil
      itemWillBeAdded(item)
      deliver(item)
    } else if path == Self.channelPath.dropLast(), name == "channel" {
      deliverWaitingItems()
    } else {
      field?.append(.end(name: name))
    }
  }

  private func readChannelField(_ field: XMLField) {
    guard let value = field.value else { return }
    switch field.name {
    case "title": feedTitle = value
    case "link": feedLink = field.url ?? feedLink
    case "description": feedSummary = value
    default: break
    }
  }

  /// Of items with the same GUID, only the first one counts, because feeds have the newest first.
  private func deliver(_ item: FeedItem) {
    if let guid = item.guid, !guids.insert(guid).inserted { return }
    waitingItems.append(item)
    if feedTitle != nil { deliverWaitingItems() }
  }

  private func deliverWaitingItems() {
    let number = loadNumber
    let items = waitingItems
    waitingItems = []
    if !isInfoKnown {
      isInfoKnown = true
      feedDidParseInfo()
    }
    for item in items where isCurrent(load: number) { add(item) }
  }

  /// Makes an empty item. Override it where a subclass needs items of its own kind.
  open func makeItem() -> FeedItem {
    FeedItem()
  }

  /// Reads a child of an `item` element into `item`. An override calls `super` for what it doesn't know.
  open func readItemField(_ field: XMLField) {
    guard let item, let value = field.value else { return }
    switch field.name {
    case "title": item.title = value
    case "link": item.link = field.url ?? item.link
    case "guid":
      item.guid = value
      // A GUID is a link, too, unless `isPermaLink` is false (RSS 2.0, `guid`). A `link` element takes precedence.
      if field.tag.attributes["isPermaLink"] != "false" { item.link = item.link ?? field.webURL }
    case "dc:creator": item.author = value
    case "author": item.author = item.author ?? value
    case "pubDate": item.published = Date(rfc822: value) ?? item.published
    case "description": item.summary = value
    case "content:encoded": item.content = value
    default: break
    }
  }

  /// Called when an item has been read, before it is added. Does nothing here.
  open func itemWillBeAdded(_ item: FeedItem) {}

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

  open func feedDidStop() {
    show(status: "Stopped")
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
