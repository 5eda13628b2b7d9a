// A screen that is another screen, but for one format. That is how the hierarchy grew, and what analytics had to do to hear
// of a load: derive from each kind of screen. A screen is final. What differs is a parser; who listens is a delegate.

import FeedReaderAfter

// expected-error@+1 {{inheritance from a final class 'FeedTableViewController'}}
final class PartnerTableViewController: FeedTableViewController {
}

final class Analytics: FeedParserDelegate {
  var finished = 0
  func feedParserDidFinish(_ parser: any FeedParser) { finished += 1 }
}
