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
    let task = session.dataTask(with: url) { data, response, error in
      let result = Self.result(data: data, response: response, error: error)
      Task { @MainActor in completion(result) }
    }
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
