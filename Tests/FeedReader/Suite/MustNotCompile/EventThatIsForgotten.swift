// A delegate decides what to do at each event, and forgets that a load can be stopped. In the starting code a subclass that
// doesn't override `feedDidStop()` compiles.

import FeedReaderAfter

@MainActor final class Spinner: FeedLoaderDelegate {
  var isTurning = false

  func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    // expected-error@+1 {{switch must be exhaustive}}
    switch event {  // expected-note * {{}}
    case .started: isTurning = true
    case .part: break
    case .finished, .failed: isTurning = false
    }
  }
}
