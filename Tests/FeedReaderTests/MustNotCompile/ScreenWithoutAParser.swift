// A screen without a source. In the hierarchy `FeedTableViewController(url:)` compiles, opens, and stops the program as
// soon as a document comes: a subclass should have overridden `parse(_:)`. Here a screen has to be given its parser.

import FeedReaderAfter
import Foundation

@MainActor func makeScreen(of url: URL) -> FeedTableViewController {
  // expected-error@+2 {{incorrect argument label in call (have 'url:', expected 'parser:')}}
  // expected-error@+1 {{argument type 'URL' does not conform to expected type 'FeedParser'}}
  FeedTableViewController(url: url)
}

@MainActor func makeScreenWithParser(of url: URL) -> FeedTableViewController {
  FeedTableViewController(parser: RSSParser(url: url))
}
