// A parser is made once and parses two documents, the second one with the state of the first. In the starting code this
// happens when one of six properties is not reset. In the solution nobody else can make a parser: each call of `parse` does.

import DocumentLoading
import FeedReaderAfter

func parse(_ documents: [LoadedDocument]) {
  // expected-error@+1 {{'FeedParser' initializer is inaccessible due to 'private' protection level}}
  _ = FeedParser(format: RSSFormat())
  for document in documents {
    try? FeedParser.parse(document, as: RSSFormat()) { _ in true }
  }
}
