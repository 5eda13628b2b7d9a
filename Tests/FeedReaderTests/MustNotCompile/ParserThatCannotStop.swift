// A parser that leaves out a part of its work. In the hierarchy, a class that forgets to override `parse(_:)` compiles.
// Who conforms to a protocol has to answer all of it.

import FeedReaderAfter
import Foundation

// expected-error@+1 {{type 'CannedParser' does not conform to protocol 'FeedParser'}}
final class CannedParser: FeedParser {  // expected-note * {{}}
  weak var delegate: (any FeedParserDelegate)?
  var url = URL(filePath: "/feeds/feed.xml")
  func start() -> Bool { true }
}
