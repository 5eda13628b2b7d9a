import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport of the app, by URLSession.
public struct URLSessionTransport: HTTPTransport {
  private let session: URLSession

  public init(session: URLSession = .shared) {
    self.session = session
  }

  public func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void) {
    let challenges = Challenges()
    let task = session.dataTask(with: url) { data, response, error in
      // A login that is refused is an answer, and no error.
      let refusal = challenges.refusal
      let result = Self.result(data: data, response: refusal ?? response, error: refusal == nil ? error : nil)
      Task { @MainActor in completion(result) }
    }
    task.delegate = challenges
    task.resume()
  }

  private nonisolated static func result(
    data: Data?, response: URLResponse?, error: (any Error)?
  ) -> Result<HTTPResponse, TransportError> {
    if let error { return .failure(TransportError(reason: error.localizedDescription)) }
    guard let response = response as? HTTPURLResponse else {
      return .failure(TransportError(reason: "the answer is not HTTP"))
    }
    return .success(HTTPResponse(status: response.statusCode, body: data ?? Data()))
  }
}

/// Follows redirects as RFC 3986 says, and refuses to log in. FoundationNetworking never ends a task whose server asks for it
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5456), unless a delegate cancels it.
///
/// `@unchecked`: the session writes `refusal` before it ends the task, and it is read afterwards.
private final class Challenges: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
  /// The answer with which the server asked for a login. Its body is lost.
  private(set) var refusal: URLResponse?

  #if canImport(FoundationNetworking)
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      refusal = challenge.failureResponse
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif

  /// FoundationNetworking resolves a relative `Location` against another address than that of the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let location = response.value(forHTTPHeaderField: "Location")
    let next = location.flatMap { URL(string: $0, relativeTo: response.url) }
    completionHandler(next.map { URLRequest(url: $0.absoluteURL) })
  }
}
