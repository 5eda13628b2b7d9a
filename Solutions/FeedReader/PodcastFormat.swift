import FeedFormats

/// Another format, with what podcasts add to each item.
public struct PodcastFormat: FeedFormat {
  private let base: any FeedFormat

  /// - Parameter base: The format that reads everything but the episodes.
  public init(base: any FeedFormat) {
    self.base = base
  }

  public var itemPath: [String] { base.itemPath }

  public func read(_ field: XMLField, into info: inout FeedInfo) {
    base.read(field, into: &info)
  }

  public func item(from fields: [XMLField]) -> FeedItem {
    var item = base.item(from: fields)
    var episode = Episode()
    for field in fields {
      switch field.name {
      case "enclosure", "media:content", "media:thumbnail": readMedia(field.tag, into: &episode)
      case "media:group": for tag in field.innerTags { readMedia(tag, into: &episode) }
      case "itunes:image": episode.artwork = field.tag.url(field.tag.attributes["href"]) ?? episode.artwork
      case "itunes:title": item.title = field.value ?? item.title
      case "itunes:duration": episode.duration = field.value.flatMap { Duration(podcast: $0) } ?? episode.duration
      default: break
      }
    }
    item.episode = episode == Episode() ? nil : episode
    return item
  }

  /// The first file of an item that can be played counts. Apple's artwork takes precedence over thumbnails.
  private func readMedia(_ tag: XMLTag, into episode: inout Episode) {
    let url = tag.url(tag.attributes["url"])
    if tag.name == "media:thumbnail" {
      episode.artwork = episode.artwork ?? url
    } else if tag.name == "enclosure" || tag.name == "media:content", tag.canBePlayed, episode.media == nil, let url {
      episode.media = url
      episode.mediaType = tag.attributes["type"]
    }
  }
}
