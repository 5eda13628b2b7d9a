import FeedFormats

extension FeedFormat {
  /// This format, with what podcasts add to each item.
  public var forPodcasts: FeedFormat {
    var format = self
    format.makeItem = { fields in
      var item = makeItem(fields)
      addEpisode(from: fields, to: &item)
      return item
    }
    return format
  }
}

private func addEpisode(from fields: [XMLField], to item: inout FeedItem) {
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
  item.episode = episode
}

/// The first file of an item counts. Apple's artwork takes precedence over thumbnails.
private func readMedia(_ tag: XMLTag, into episode: inout Episode) {
  let url = tag.url(tag.attributes["url"])
  if tag.name == "media:thumbnail" {
    episode.artwork = episode.artwork ?? url
  } else if tag.name == "enclosure" || tag.name == "media:content", episode.media == nil, let url {
    episode.media = url
    episode.mediaType = tag.attributes["type"]
  }
}
