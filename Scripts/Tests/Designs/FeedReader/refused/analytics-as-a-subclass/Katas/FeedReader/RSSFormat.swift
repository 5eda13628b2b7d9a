import FeedFormats
import Foundation

/// RSS 2.0, with the two modules that nearly every feed uses: Dublin Core and content.
public struct RSSFormat: FeedFormat {
  public let itemPath = ["rss", "channel", "item"]

  public init() {}

  public func read(_ field: XMLField, into info: inout FeedInfo) {
    guard let value = field.value else { return }
    switch field.name {
    case "title": info.title = value
    case "link": info.link = field.url ?? info.link
    case "description": info.summary = value
    default: break
    }
  }

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
