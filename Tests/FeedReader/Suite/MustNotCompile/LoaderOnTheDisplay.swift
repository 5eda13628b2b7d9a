// A loader is pushed as if it were a screen. In the starting code the class that loads is a table view controller, so this
// compiles. In the solution a loader is no view controller.

import FeedReaderAfter
import UIStage

@MainActor func show(_ loader: DocumentFeedLoader, in navigation: UINavigationController) {
  // expected-error@+1 {{cannot convert value of type 'DocumentFeedLoader' to expected argument type 'UIViewController'}}
  navigation.pushViewController(loader, animated: true)
  navigation.pushViewController(FeedTableViewController(loader: loader), animated: true)
}
