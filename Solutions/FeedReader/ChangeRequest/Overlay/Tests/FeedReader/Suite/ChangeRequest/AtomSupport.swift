@testable import FeedReaderContract

/// An Atom feed with the title `Feed` and these entries.
func atomFeed(_ entries: String, title: String = "<title>Feed</title>") -> String {
  "<feed xmlns='http://www.w3.org/2005/Atom'>\(title)\(entries)</feed>"
}

/// An Atom feed with one entry.
func atomEntry(_ fields: String) -> String {
  atomFeed("<entry>\(fields)</entry>")
}

let twoEntries = atomFeed("<entry><title>One</title></entry><entry><title>Two</title></entry>")
