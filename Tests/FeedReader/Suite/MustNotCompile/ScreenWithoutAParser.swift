// A screen is made without a parser. In the starting code `FeedTableViewController(url:)` compiles, and stops the program
// when a document arrives, because only a subclass can parse it. In the solution a screen must be given its parser.

import FeedReaderAfter
import Foundation

@MainActor func makeScreen(of url: URL) -> FeedTableViewController {
  // expected-error@+2 {{incorrect argument label in call (have 'url:', expected 'parser:')}}
  // expected-error@+1 {{argument type 'URL' does not conform to expected type 'FeedParser'}}
  FeedTableViewController(url: url)
}

@MainActor func makeScreenWithParser(of url: URL) -> FeedTableViewController {
  FeedTableViewController(parser: DocumentFeedParser(url: url))
}
