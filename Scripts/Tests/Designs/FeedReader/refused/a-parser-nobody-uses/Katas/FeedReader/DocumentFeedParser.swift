import DocumentLoading
import Foundation

/// Parses a feed that is one document.
public final class DocumentFeedParser: FeedParser {
  public weak var delegate: (any FeedParserDelegate)?
  public var url: URL

  private let loader: any DocumentLoader
  private let format: any FeedFormat
  private var load: DocumentLoad?
  /// How many loads were started. A late answer to a former load has a lower number.
  private var loadNumber = 0

  public init(
    url: URL, loader: any DocumentLoader = URLDocumentLoader(), format: any FeedFormat = RSSFormat()
  ) {
    self.url = url
    self.loader = loader
    self.format = format
  }

  @discardableResult
  public func start() -> Bool {
    guard load == nil else { return false }
    loadNumber += 1
    load = loader.load(url) { [weak self, loadNumber] result in
      self?.receive(result, ofLoad: loadNumber)
    }
    delegate?.feedParserDidStart(self)
    return true
  }

  public func stop() {
    // Forgotten before it is cancelled, because it may answer from inside of `cancel()`.
    let load = load
    self.load = nil
    load?.cancel()
  }

  private func receive(_ result: Result<LoadedDocument, LoadError>, ofLoad number: Int) {
    guard isCurrent(load: number) else { return }
    do throws(FeedError) {
      try read(result.mapError(FeedError.notLoaded).get(), ofLoad: number)
      guard isCurrent(load: number) else { return }
      load = nil
      delegate?.feedParserDidFinish(self)
    } catch {
      load = nil
      delegate?.feedParser(self, didFailWith: error)
    }
  }

  private func read(_ document: LoadedDocument, ofLoad number: Int) throws(FeedError) {
    var reader = FeedDocumentReader(format: format)
    try reader.read(document) { part in
      switch part {
      case .info(let info): delegate?.feedParser(self, didParse: info)
      case .item(let item): delegate?.feedParser(self, didParse: item)
      }
      return isCurrent(load: number)
    }
  }

  /// Whether a load is still under way, neither stopped nor over.
  private func isCurrent(load number: Int) -> Bool {
    load != nil && number == loadNumber
  }
}
