import DocumentLoading
import FeedFormats
import Foundation

/// A part of a feed, in the order in which a document is read.
enum FeedPart {
  case info(FeedInfo)
  case item(FeedItem)
}

/// A document in RSS 2.0.
final class RSSDocument {
  private static let channelPath = ["rss", "channel"]
  private static let itemPath = ["rss", "channel", "item"]

  private let itemReader: any ItemReader
  /// The names of the elements that are open, from the root on.
  private var path: [String] = []
  /// The child of the channel or of an item that is being read.
  private var field: XMLField?
  /// The children of the item that is being read.
  private var itemFields: [XMLField] = []
  private var info = FeedInfo()
  private var isInfoKnown = false
  /// Items that wait for the channel's title or, if there is none, for the channel's end.
  private var waitingItems: [FeedItem] = []
  private var guids: Set<String> = []

  init(itemReader: any ItemReader) {
    self.itemReader = itemReader
  }

  /// Reads the document to its end, or until `handle` returns false.
  ///
  /// - Parameter handle: Called with the feed's info and then with each item. Returns whether to go on.
  func read(_ document: LoadedDocument, handle: (FeedPart) -> Bool) throws(FeedError) {
    var failure: FeedError?
    var isStopped = false
    do throws(XMLReadingError) {
      try XMLEventReader().read(document.body, baseURL: document.url) { event in
        if path.isEmpty, case .start(let tag) = event, tag.name != "rss" {
          failure = .notAFeed(root: tag.name, tag.position)
          return false
        }
        for part in parts(endingWith: event) where !isStopped { isStopped = !handle(part) }
        return !isStopped
      }
    } catch {
      throw .notReadable(error)
    }
    if let failure { throw failure }
    if !isStopped && !isInfoKnown { throw .noChannel }
  }

  /// The parts of the feed that are complete with this event.
  private func parts(endingWith event: XMLEventReader.Event) -> [FeedPart] {
    switch event {
    case .start(let tag):
      startElement(tag)
      return []
    case .text:
      field?.append(event)
      return []
    case .end(let name):
      return endElement(name)
    }
  }

  private func startElement(_ tag: XMLTag) {
    if field != nil {
      field?.append(.start(tag))
    } else if path == Self.channelPath && tag.name == "item" {
      itemFields = []
    } else if path == Self.channelPath || path == Self.itemPath {
      field = XMLField(tag: tag)
    }
    path.append(tag.name)
  }

  private func endElement(_ name: String) -> [FeedPart] {
    path.removeLast()
    if path == Self.itemPath, let field {
      self.field = nil
      itemFields.append(field)
    } else if path == Self.channelPath, let field {
      self.field = nil
      readChannelField(field)
    } else if path == Self.channelPath, name == "item" {
      return parts(with: itemReader.item(from: itemFields))
    } else if path + [name] == Self.channelPath {
      return waitingParts()
    } else {
      field?.append(.end(name: name))
    }
    return []
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

  /// Of items with the same GUID, only the first one counts, because feeds have the newest first.
  private func parts(with item: FeedItem) -> [FeedPart] {
    if let guid = item.guid, !guids.insert(guid).inserted { return [] }
    waitingItems.append(item)
    return info.title == nil ? [] : waitingParts()
  }

  private func waitingParts() -> [FeedPart] {
    let infoPart = isInfoKnown ? [] : [FeedPart.info(info)]
    let itemParts = waitingItems.map(FeedPart.item)
    isInfoKnown = true
    waitingItems = []
    return infoPart + itemParts
  }
}
