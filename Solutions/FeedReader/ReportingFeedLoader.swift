/// Reports each event of another loader to two listeners: first to its delegate, then to an observer. So one load can be
/// shown and counted.
public final class ReportingFeedLoader: FeedLoader {
  private let loader: any FeedLoader
  private weak var delegate: (any FeedLoaderDelegate)?
  private weak var observer: (any FeedLoaderDelegate)?
  /// The events that the delegate knows and the observer doesn't.
  private var unobserved: [FeedEvent] = []

  /// - Parameters:
  ///   - loader: The loader that does the work.
  ///   - observer: Is called with each event after the delegate, and held weakly.
  public init(_ loader: any FeedLoader, observer: any FeedLoaderDelegate) {
    self.loader = loader
    self.observer = observer
  }

  @discardableResult
  public func start(reportingTo delegate: any FeedLoaderDelegate) -> Bool {
    let current = self.delegate
    // Set before the start, which reports an event already.
    self.delegate = delegate
    let isStarted = loader.start(reportingTo: self)
    if !isStarted { self.delegate = current }
    return isStarted
  }

  public func stop() { loader.stop() }
}

extension ReportingFeedLoader: FeedLoaderDelegate {
  public func feedLoader(_ loader: any FeedLoader, didReport event: FeedEvent) {
    // If the delegate starts or stops the load at an event, this method is called again before it has gone on. Then the
    // inner call gives the observer both events.
    unobserved.append(event)
    delegate?.feedLoader(self, didReport: event)
    while !unobserved.isEmpty {
      let next = unobserved.removeFirst()
      observer?.feedLoader(self, didReport: next)
    }
  }
}
