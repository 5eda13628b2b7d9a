// A screen derives from another screen. In the starting code that is how podcasts were added, and how analytics received
// the events of a load. In the solution the screen is final: a loader is given to it, and a delegate receives the events.

import FeedReaderAfter

// expected-error@+1 {{inheritance from a final class 'FeedTableViewController'}}
final class PartnerTableViewController: FeedTableViewController {
}

final class Analytics: FeedLoaderDelegate {
  var finished = 0
  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    if case .finished = event { finished += 1 }
  }
}
