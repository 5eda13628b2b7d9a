// A screen is made of a URL. In the starting code this compiles, and the screen loads the feed itself. In the solution a
// screen must be given its loader.

import FeedReaderAfter
import Foundation

@MainActor func makeScreen(of url: URL) -> FeedTableViewController {
  // expected-error@+2 {{incorrect argument label in call (have 'url:', expected 'loader:')}}
  // expected-error@+1 {{argument type 'URL' does not conform to expected type 'FeedLoader'}}
  FeedTableViewController(url: url)
}

@MainActor func makeScreenWithLoader(of url: URL) -> FeedTableViewController {
  FeedTableViewController(loader: DocumentFeedLoader(url: url))
}
