import Foundation

/// Loads a feed and reports what is in it, in this order: started, the info, each item, and finished or failed.
@MainActor
public protocol FeedParser: AnyObject {
  var url: URL { get set }

  /// Adds a closure that is called with everything from now on.
  func addHandler(_ handler: @escaping (FeedNews) -> Void)
  /// Returns false if a load is under way already.
  @discardableResult
  func start() -> Bool
  func stop()
}
