// A parser has no `stop()`. In the starting code, a class that forgets to override `parse(_:)` compiles.
// A type that conforms to a protocol must have all its members.

import FeedReaderAfter
import Foundation

// expected-error@+1 {{type 'CannedParser' does not conform to protocol 'FeedParser'}}
final class CannedParser: FeedParser {  // expected-note * {{}}
  weak var delegate: (any FeedParserDelegate)?
  var url = URL(filePath: "/feeds/feed.xml")
  func start() -> Bool { true }
}
