import FeedFormats

/// A screen that shows a podcast: a feed in RSS 2.0 with a file to play in each item.
open class PodcastTableViewController: FeedTableViewController {
  open override func makeItem() -> FeedItem {
    PodcastItem()
  }

  open override func readItemField(_ field: XMLField) {
    super.readItemField(field)
    guard let item = item as? PodcastItem else { return }
    switch field.name {
    case "enclosure", "media:content", "media:thumbnail": readMedia(field.tag, into: item)
    case "media:group": field.innerTags.forEach { readMedia($0, into: item) }
    case "itunes:image": item.artwork = field.tag.url(field.tag.attributes["href"]) ?? item.artwork
    case "itunes:title": item.episodeTitle = field.value ?? item.episodeTitle
    case "itunes:duration": item.duration = field.value.flatMap { Duration(podcast: $0) } ?? item.duration
    default: break
    }
  }

  /// The first file of an item that can be played counts. Apple's artwork takes precedence over thumbnails.
  private func readMedia(_ tag: XMLTag, into item: PodcastItem) {
    let url = tag.url(tag.attributes["url"])
    if tag.name == "media:thumbnail" {
      item.artwork = item.artwork ?? url
    } else if tag.name == "enclosure" || tag.name == "media:content", tag.canBePlayed, item.media == nil, let url {
      item.media = url
      item.mediaType = tag.attributes["type"]
    }
  }

  open override func itemWillBeAdded(_ item: FeedItem) {
    super.itemWillBeAdded(item)
    if let item = item as? PodcastItem, let episodeTitle = item.episodeTitle { item.title = episodeTitle }
  }

  open override func details(of item: FeedItem) -> [String] {
    let duration = (item as? PodcastItem)?.duration?.clockText
    return super.details(of: item) + [duration].compactMap { $0 }
  }
}
