import Foundation

/// Fetches whole documents, one answer for each request.
@MainActor
public protocol DocumentLoader {
  /// Starts to fetch the document at `url`.
  ///
  /// - Parameters:
  ///   - url: Where the document is.
  ///   - completion: Called on the main actor: once, after this method has returned, unless the load is cancelled
  ///     first. A load that is cancelled may nevertheless answer if the answer was on its way, also from inside of
  ///     `cancel()`.
  /// - Returns: The load, to cancel it.
  func load(_ url: URL, completion: @escaping @MainActor (Result<LoadedDocument, LoadError>) -> Void) -> DocumentLoad
}

/// A document as it was received, not decoded.
public struct LoadedDocument: Equatable, Sendable {
  /// The URL that it came from: the last one, if the request was redirected (RFC 3986, section 5.1.3).
  public let url: URL
  public let body: Data

  public init(url: URL, body: Data) {
    self.url = url
    self.body = body
  }
}

/// A load that is under way.
@MainActor
public final class DocumentLoad {
  private var onCancel: (() -> Void)?

  /// - Parameter onCancel: Ends the load. It is called at most once.
  public init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the load. Does nothing to a load that has ended.
  public func cancel() {
    // Forgotten before it is called, because it may cancel again.
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}

/// Why a document could not be loaded.
public enum LoadError: Error, Equatable, Sendable {
  /// The URL has a scheme that the loader does not support.
  case unsupportedScheme(URL)
  /// There is no such file, or it can't be read.
  case unreadableFile(URL)
  /// No server answers at the URL's host, or the connection broke.
  case unreachable(URL)
  /// No answer within the loader's time.
  case timedOut(URL)
  /// The server answered with a status other than 2xx (RFC 9110, section 15).
  case status(Int, URL)
  /// The document is larger than `limit` bytes.
  case tooLarge(limit: Int, URL)
}

extension LoadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupportedScheme(let url): "\(url.absoluteString): this kind of URL can't be loaded"
    case .unreadableFile(let url): "\(url.absoluteString): the file can't be read"
    case .unreachable(let url): "\(url.absoluteString): the server can't be reached"
    case .timedOut(let url): "\(url.absoluteString): the server takes too long"
    case .status(let status, let url): "\(url.absoluteString): the server answered with status \(status)"
    case .tooLarge(let limit, let url): "\(url.absoluteString): the document is larger than \(limit) bytes"
    }
  }
}
