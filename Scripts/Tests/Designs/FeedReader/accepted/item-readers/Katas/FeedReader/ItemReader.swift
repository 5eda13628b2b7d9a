import FeedFormats
import Foundation

/// Makes an item of the children of its element.
public protocol ItemReader {
  func item(from fields: [XMLField]) -> FeedItem
}

/// Reads items of RSS 2.0.
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
    return item
  }
}
