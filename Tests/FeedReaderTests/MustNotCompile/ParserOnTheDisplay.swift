// A parser that is shown. In the hierarchy, what reads RSS is a table view controller: whoever wants to read a feed without
// showing it gets a screen, and it may be pushed by accident. A parser is no screen.

import FeedReaderAfter
import UIStage

@MainActor func show(_ parser: RSSParser, in navigation: UINavigationController) {
  // expected-error@+1 {{cannot convert value of type 'RSSParser' to expected argument type 'UIViewController'}}
  navigation.pushViewController(parser, animated: true)
  navigation.pushViewController(FeedTableViewController(parser: parser), animated: true)
}
