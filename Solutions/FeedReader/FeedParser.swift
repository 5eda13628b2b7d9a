import DocumentLoading
import FeedFormats
import Foundation

/// A part of a feed, in the order in which a document is read.
public enum FeedPart: Sendable {
  case info(FeedInfo)
  case item(FeedItem)
}

/// What is known of a document while it is parsed.
public struct FeedParser {
  private let format: any FeedFormat
  private let itemPath: [String]
  /// The path of the element that contains the items.
  private let feedPath: [String]
  /// The names of the elements that are open, from the root on.
  private var path: [String] = []
  /// The child of the feed or of an item that is being read.
  private var field: XMLField?
  /// The children of the item that is being read.
  private var itemFields: [XMLField] = []
  private var info = FeedInfo()
  private var isInfoKnown = false
  /// Items that wait for the feed's title or, if there is none, for the feed's end.
  private var waitingItems: [FeedItem] = []
  private var guids: Set<String> = []

  private init(format: any FeedFormat) {
    self.format = format
    itemPath = format.itemPath
    feedPath = itemPath.dropLast()
  }

  /// Parses a document to its end, or until `handle` returns false.
  ///
  /// - Parameter handle: Called with the feed's info and then with each item. Returns whether to go on.
  public static func parse(
    _ document: LoadedDocument, as format: any FeedFormat, handle: (FeedPart) -> Bool
  ) throws(FeedError) {
    var parser = FeedParser(format: format)
    try parser.parse(document, handle: handle)
  }

  private mutating func parse(_ document: LoadedDocument, handle: (FeedPart) -> Bool) throws(FeedError) {
    var failure: FeedError?
    var isStopped = false
    do throws(XMLReadingError) {
      try XMLEventReader().read(document.body, baseURL: document.url) { event in
        if path.isEmpty, case .start(let tag) = event, tag.name != itemPath.first {
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
    if !isStopped && !isInfoKnown { throw .missing(element: feedPath.joined(separator: "/")) }
  }

  /// The parts of the feed that are complete with this event.
  private mutating func parts(endingWith event: XMLEventReader.Event) -> [FeedPart] {
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

  private mutating func startElement(_ tag: XMLTag) {
    if field != nil {
      field?.append(.start(tag))
    } else if path == feedPath && tag.name == itemPath.last {
      itemFields = []
    } else if path == feedPath || path == itemPath {
      field = XMLField(tag: tag)
    }
    path.append(tag.name)
  }

  private mutating func endElement(_ name: String) -> [FeedPart] {
    path.removeLast()
    if path == itemPath, let field {
      self.field = nil
      itemFields.append(field)
    } else if path == feedPath, let field {
      self.field = nil
      format.read(field, into: &info)
    } else if path == feedPath, name == itemPath.last {
      return parts(with: format.item(from: itemFields))
    } else if path + [name] == feedPath {
      return waitingParts()
    } else {
      field?.append(.end(name: name))
    }
    return []
  }

  /// Of items with the same GUID, only the first one counts, because feeds have the newest first.
  private mutating func parts(with item: FeedItem) -> [FeedPart] {
    if let guid = item.guid, !guids.insert(guid).inserted { return [] }
    waitingItems.append(item)
    return info.title == nil ? [] : waitingParts()
  }

  private mutating func waitingParts() -> [FeedPart] {
    let infoPart = isInfoKnown ? [] : [FeedPart.info(info)]
    let itemParts = waitingItems.map(FeedPart.item)
    isInfoKnown = true
    waitingItems = []
    return infoPart + itemParts
  }
}
