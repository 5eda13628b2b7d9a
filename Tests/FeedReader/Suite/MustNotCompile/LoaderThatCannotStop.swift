// A loader has no `stop()`. A type that conforms to a protocol must have all its members. In the starting code a comment
// says what a subclass owes to its superclass.

import FeedReaderAfter

// expected-error@+1 {{type 'CannedLoader' does not conform to protocol 'FeedLoader'}}
final class CannedLoader: FeedLoader {  // expected-note * {{}}
  func start(reportingTo delegate: any FeedLoaderDelegate) -> Bool { true }
}
