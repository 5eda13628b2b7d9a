// A screen derives from another screen. In the starting code that is how formats were added, and how analytics received the
// events of a load. In the solution the screen is final: a parser is given to it, and a delegate receives the events.

import FeedReaderAfter

// expected-error@+1 {{inheritance from a final class 'FeedTableViewController'}}
final class PartnerTableViewController: FeedTableViewController {
}

final class Analytics: FeedParserDelegate {
  var finished = 0
  func feedParserDidFinish(_ parser: any FeedParser) { finished += 1 }
}
