import DocumentLoading
import Foundation

/// Loads a feed that is one document.
public final class DocumentFeedLoader: FeedLoader {
  /// Where the feed is. A change counts from the next start on.
  public var url: URL

  private let loader: any DocumentLoader
  private let format: any FeedFormat
  private weak var delegate: (any FeedLoaderDelegate)?
  private var load: DocumentLoad?
  /// How many loads were started. A late answer to a former load has a lower number.
  private var loadNumber = 0

  /// - Parameter format: What the document's elements mean.
  public init(
    url: URL, loader: any DocumentLoader = URLDocumentLoader(), format: any FeedFormat = RSSFormat()
  ) {
    self.url = url
    self.loader = loader
    self.format = format
  }

  @discardableResult
  public func start(reportingTo delegate: any FeedLoaderDelegate) -> Bool {
    guard load == nil else { return false }
    self.delegate = delegate
    loadNumber += 1
    load = loader.load(url) { [weak self, loadNumber] result in
      self?.receive(result, ofLoad: loadNumber)
    }
    report(.started)
    return true
  }

  public func stop() {
    guard let load else { return }
    // Forgotten before it is cancelled, because it may answer from inside of `cancel()`.
    end(with: .stopped)
    load.cancel()
  }

  private func receive(_ result: Result<LoadedDocument, LoadError>, ofLoad number: Int) {
    guard isCurrent(load: number) else { return }
    do throws(FeedError) {
      let document = try result.mapError(FeedError.notLoaded).get()
      try FeedParser.parse(document, as: format) { part in
        report(.part(part))
        return isCurrent(load: number)
      }
      if isCurrent(load: number) { end(with: .finished) }
    } catch {
      end(with: .failed(error))
    }
  }

  /// Whether a load is still under way, neither stopped nor over.
  private func isCurrent(load number: Int) -> Bool {
    load != nil && number == loadNumber
  }

  private func end(with event: FeedEvent) {
    load = nil
    report(event)
  }

  private func report(_ event: FeedEvent) {
    delegate?.feedLoader(self, didReport: event)
  }
}
