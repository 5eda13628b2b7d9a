/// The namespaces that feeds use, and their customary prefixes.
enum FeedNamespace {
  /// Prefixes by namespace name. Names are compared in lower case: feeds spell Apple's both ways.
  private static let prefixes = [
    "http://purl.org/dc/elements/1.1/": "dc",
    "http://purl.org/rss/1.0/modules/content/": "content",
    "http://search.yahoo.com/mrss/": "media",
    "http://search.yahoo.com/mrss": "media",
    "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "http://www.w3.org/2005/atom": "atom",
    "http://backend.userland.com/rss2": "",
    "http://blogs.law.harvard.edu/tech/rss": "",
  ]

  /// The name of an element: its local name behind the customary prefix of its namespace; the name as written where
  /// there is no namespace or the prefix is not declared; `{namespace}local` in any other namespace.
  static func name(_ localName: String, namespaceURI: String?, qualifiedName: String?) -> String {
    guard let namespaceURI, !namespaceURI.isEmpty else { return qualifiedName ?? localName }
    guard let prefix = prefixes[namespaceURI.lowercased()] else { return "{\(namespaceURI)}\(localName)" }
    return prefix.isEmpty ? localName : "\(prefix):\(localName)"
  }
}
