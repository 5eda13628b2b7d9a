import Foundation

/// What a feed says about itself. What it leaves out is nil.
public struct FeedInfo: Sendable {
  public var title: String?
  public var link: URL?
  public var summary: String?

  public init() {}
}
