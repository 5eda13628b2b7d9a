import DocumentLoading
import FeedFormats
import Foundation

/// Parses feeds in RSS 2.0.
public final class RSSParser: FeedParser {
  private static let channelPath = ["rss", "channel"]
  private static let itemPath = ["rss", "channel", "item"]

  public weak var delegate: (any FeedParserDelegate)?
  public var url: URL

  private let loader: any DocumentLoader
  private let itemReader: any ItemReader
  private var load: DocumentLoad?
  /// How many loads were started. It tells the answer to this one from a late answer to a former one.
  private var loadNumber = 0

  /// The names of the elements that are open, from the root on.
  private var path: [String] = []
  /// The child of a channel or of an item that is being read.
  private var field: XMLField?
  /// The children of the item that is being read.
  private var itemFields: [XMLField] = []
  private var info = FeedInfo()
  private var guids: Set<String> = []
  private var isInfoKnown = false
  /// Items that nobody heard of yet. They wait for the channel's title or, if there is none, for the channel's end.
  private var waitingItems: [FeedItem] = []

  public init(
    url: URL, loader: any DocumentLoader = URLDocumentLoader(), itemReader: any ItemReader = RSSItemReader()
  ) {
    self.url = url
    self.loader = loader
    self.itemReader = itemReader
  }

  // MARK: Loading

  @discardableResult
  public func start() -> Bool {
    guard load == nil else { return false }
    loadNumber += 1
    load = loader.load(url) { [weak self, loadNumber] result in
      self?.receive(result, ofLoad: loadNumber)
    }
    delegate?.feedParserDidStart(self)
    return true
  }

  public func stop() {
    load?.cancel()
    load = nil
  }

  private func receive(_ result: Result<LoadedDocument, LoadError>, ofLoad number: Int) {
    guard isCurrent(load: number) else { return }
    switch result {
    case .success(let document): parse(document)
    case .failure(let error): fail(with: .notLoaded(error))
    }
  }

  /// Whether a load is still under way: neither stopped nor over.
  private func isCurrent(load number: Int) -> Bool {
    load != nil && number == loadNumber
  }

  private func finish() {
    load = nil
    delegate?.feedParserDidFinish(self)
  }

  private func fail(with error: FeedError) {
    load = nil
    delegate?.feedParser(self, didFailWith: error)
  }

  // MARK: Parsing

  private func parse(_ document: LoadedDocument) {
    path = []
    field = nil
    itemFields = []
    info = FeedInfo()
    guids = []
    isInfoKnown = false
    waitingItems = []

    let number = loadNumber
    do throws(XMLReadingError) {
      try XMLEventReader().read(document.body, baseURL: document.url) { event in
        switch event {
        case .start(let tag): startElement(tag)
        case .text(let text): field?.text += text
        case .end(let name): endElement(name)
        }
        return isCurrent(load: number)
      }
    } catch {
      fail(with: .notReadable(error))
    }
    guard isCurrent(load: number) else { return }
    isInfoKnown ? finish() : fail(with: .noChannel)
  }

  private func startElement(_ tag: XMLTag) {
    guard !path.isEmpty || tag.name == "rss" else {
      fail(with: .notAFeed(root: tag.name, tag.position))
      return
    }
    if field != nil {
      field?.innerTags.append(tag)
    } else if path == Self.channelPath && tag.name == "item" {
      itemFields = []
    } else if path == Self.channelPath || path == Self.itemPath {
      field = XMLField(tag: tag)
    }
    path.append(tag.name)
  }

  private func endElement(_ name: String) {
    path.removeLast()
    if path == Self.itemPath, let field {
      self.field = nil
      itemFields.append(field)
    } else if path == Self.channelPath, let field {
      self.field = nil
      readChannelField(field)
    } else if path == Self.channelPath, name == "item" {
      deliver(itemReader.item(from: itemFields))
    } else if path == Self.channelPath.dropLast(), name == "channel" {
      tellWaitingItems()
    }
  }

  private func readChannelField(_ field: XMLField) {
    guard let value = field.value else { return }
    switch field.name {
    case "title": info.title = value
    case "link": info.link = field.url ?? info.link
    case "description": info.summary = value
    default: break
    }
  }

  /// Of items with the same GUID, the first counts: feeds have the newest first.
  private func deliver(_ item: FeedItem) {
    if let guid = item.guid, !guids.insert(guid).inserted { return }
    waitingItems.append(item)
    if info.title != nil { tellWaitingItems() }
  }

  private func tellWaitingItems() {
    let number = loadNumber
    let items = waitingItems
    waitingItems = []
    if !isInfoKnown {
      isInfoKnown = true
      delegate?.feedParser(self, didParse: info)
    }
    for item in items where isCurrent(load: number) { delegate?.feedParser(self, didParse: item) }
  }
}
