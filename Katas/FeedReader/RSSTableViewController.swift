import DocumentLoading
import FeedFormats
import Foundation

/// A screen that shows a feed in RSS 2.0.
open class RSSTableViewController: FeedTableViewController {
  private static let channelPath = ["rss", "channel"]
  private static let itemPath = ["rss", "channel", "item"]

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

  open override func parse(_ document: LoadedDocument) {
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
    isInfoKnown ? finish() : fail(with: .noChannel)
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

  // MARK: For subclasses

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
}
