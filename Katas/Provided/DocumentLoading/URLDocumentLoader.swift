import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads documents from `http:`, `https:` and `file:` URLs, up to a limit.
///
/// ```swift
/// var loader = URLDocumentLoader()
/// loader.limit = 1 << 20
/// let load = loader.load(url) { result in print(result) }
/// load.cancel()
/// ```
///
/// A document is refused as soon as it is known to be too large: by the length that its server or file system declares,
/// or, where that is missing or untrue, with the first piece that goes past the limit. Never more than the limit and one
/// piece is kept in memory.
@MainActor
public struct URLDocumentLoader: DocumentLoader {
  /// The largest document that is accepted, in bytes, after HTTP content codings are undone. 16 MiB unless set.
  public var limit = 16 << 20
  /// How long a server may keep silent, in seconds. 20 unless set.
  public var timeout = 20.0

  public init() {}

  public func load(
    _ url: URL, completion: @escaping @MainActor (Result<LoadedDocument, LoadError>) -> Void
  ) -> DocumentLoad {
    switch url.scheme?.lowercased() {
    case "http", "https":
      let download = Download(url: url, limit: limit, completion: completion)
      download.start(timeout: timeout)
      return DocumentLoad { download.cancel() }
    case "file":
      let limit = limit
      let task = Task {
        let result = await Self.read(url, limit: limit)
        if !Task.isCancelled { completion(result) }
      }
      return DocumentLoad { task.cancel() }
    default:
      let task = Task {
        if !Task.isCancelled { completion(.failure(.unsupportedScheme(url))) }
      }
      return DocumentLoad { task.cancel() }
    }
  }

  @concurrent
  private nonisolated static func read(_ url: URL, limit: Int) async -> Result<LoadedDocument, LoadError> {
    do {
      // Opening a pipe would wait for somebody to write into it.
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true else { return .failure(.unreadableFile(url)) }
      guard values.fileSize ?? 0 <= limit else { return .failure(.tooLarge(limit: limit, url)) }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      var body = Data()
      while body.count <= limit, let chunk = try file.read(upToCount: 1 << 16), !chunk.isEmpty {
        body += chunk
      }
      guard body.count <= limit else { return .failure(.tooLarge(limit: limit, url)) }
      return .success(LoadedDocument(url: url, body: body))
    } catch {
      return .failure(.unreadableFile(url))
    }
  }
}

/// One HTTP exchange.
///
/// `@unchecked`: what changes is touched on the session's delegate queue only, which is serial.
private final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let url: URL
  private let limit: Int
  private let completion: @MainActor (Result<LoadedDocument, LoadError>) -> Void
  private let queue: OperationQueue

  private var session: URLSession?
  private var finalURL: URL
  private var body = Data()
  private var hasAnswer = false
  private var isOver = false

  init(url: URL, limit: Int, completion: @escaping @MainActor (Result<LoadedDocument, LoadError>) -> Void) {
    self.url = url
    self.limit = limit
    self.completion = completion
    finalURL = url
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
  }

  func start(timeout: TimeInterval) {
    queue.addOperation { [self] in
      guard !isOver else { return }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = timeout
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
      self.session = session
      session.dataTask(with: url).resume()
    }
  }

  func cancel() {
    queue.addOperation { [self] in end(with: nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    receive(response)
    completionHandler(isOver ? .cancel : .allow)
  }

  private func receive(_ response: URLResponse) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    // RFC 9110, section 15.2: interim answers are skipped.
    guard !(100..<200).contains(status) else { return }
    hasAnswer = true
    finalURL = response.url ?? url
    if !(200..<300).contains(status) {
      end(with: .failure(.status(status, finalURL)))
    } else if response.expectedContentLength > Int64(limit) {
      end(with: .failure(.tooLarge(limit: limit, finalURL)))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // The session may have encoded the location twice.
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    let next = URL(written: location.trimmingCharacters(in: .whitespaces), relativeTo: response.url)
    completionHandler(next.map { URLRequest(url: $0) })
  }

  #if canImport(FoundationNetworking)
    // Without a credential, FoundationNetworking would not end the task at all
    // (https://github.com/swiftlang/swift-corelibs-foundation/issues/5456).
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let response = challenge.failureResponse { receive(response) }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard !isOver else { return }
    guard body.count + data.count <= limit else {
      end(with: .failure(.tooLarge(limit: limit, finalURL)))
      return
    }
    body += data
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    // Of a redirect without `Location`, nothing else may be told (RFC 9110, section 15.4).
    if !hasAnswer, error == nil, let response = task.response { receive(response) }
    switch error {
    case nil: end(with: .success(LoadedDocument(url: finalURL, body: body)))
    case let error as URLError where error.code == .timedOut: end(with: .failure(.timedOut(finalURL)))
    default: end(with: .failure(.unreachable(finalURL)))
    }
  }

  /// Ends the exchange and passes on the result, the first time. A cancelled exchange has no result.
  private func end(with result: Result<LoadedDocument, LoadError>?) {
    guard !isOver else { return }
    isOver = true
    body = Data()
    session?.invalidateAndCancel()
    session = nil
    if let result { Task { @MainActor [completion] in completion(result) } }
  }
}
