// A parser is pushed as if it were a screen. In the starting code the class that reads RSS is a table view controller, so
// this compiles. In the solution a parser is no view controller.

import FeedReaderAfter
import UIStage

@MainActor func show(_ parser: DocumentFeedParser, in navigation: UINavigationController) {
  // expected-error@+1 {{cannot convert value of type 'DocumentFeedParser' to expected argument type 'UIViewController'}}
  navigation.pushViewController(parser, animated: true)
  navigation.pushViewController(FeedTableViewController(parser: parser), animated: true)
}
