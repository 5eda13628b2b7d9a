import FeedFormats
import Foundation

/// Makes an item of the children of an `item` element.
public protocol ItemReader {
  func item(from fields: [XMLField]) -> FeedItem
}

/// Reads what RSS 2.0 itself defines, and the two modules that nearly every feed uses: Dublin Core and content.
public struct RSSItemReader: ItemReader {
  public init() {}

  public func item(from fields: [XMLField]) -> FeedItem {
    var item = FeedItem()
    for field in fields {
      guard let value = field.value else { continue }
      switch field.name {
      case "title": item.title = value
      case "link": item.link = field.url ?? item.link
      case "guid":
        item.guid = value
        // A GUID is a link too, unless it says otherwise (RSS 2.0, `guid`). The `link` element goes before it.
        let isLink = value.hasPrefix("http") && field.tag.attributes["isPermaLink"] != "false"
        if isLink { item.link = item.link ?? field.url }
      case "dc:creator": item.author = value
      case "author": item.author = item.author ?? value
      case "pubDate": item.published = Date(rfc822: value) ?? item.published
      case "description": item.summary = value
      case "content:encoded": item.content = value
      default: break
      }
    }
    return item
  }
}
