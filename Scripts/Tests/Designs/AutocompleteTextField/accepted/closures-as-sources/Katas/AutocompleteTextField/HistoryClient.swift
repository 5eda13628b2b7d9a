import Foundation

/// Asks the server what the user has entered before, on any device.
@MainActor
public struct HistoryClient {
  private let baseURL: URL
  private let transport: any HTTPTransport

  public init(baseURL: URL, transport: any HTTPTransport) {
    self.baseURL = baseURL
    self.transport = transport
  }

  /// Fetches the entries that start with `prefix`, in the server's order: `GET <base>/history?prefix=<prefix>`.
  ///
  /// The prefix is percent-encoded as in RFC 3986, section 3.4, where a plus stands for itself.
  func fetchEntries(
    startingWith prefix: String, completion: @escaping @MainActor (Result<[String], HistoryError>) -> Void
  ) {
    let url = baseURL.appending(path: "history").appending(queryItems: [URLQueryItem(name: "prefix", value: prefix)])
    transport.get(url) { result in
      do throws(HistoryError) {
        let body = try Self.body(of: result, from: url)
        completion(.success(try HistoryParser().entries(in: body, from: url)))
      } catch {
        completion(.failure(error))
      }
    }
  }

  private static func body(
    of result: Result<HTTPResponse, TransportError>, from url: URL
  ) throws(HistoryError) -> Data {
    switch result {
    case .success(let response):
      guard (200..<300).contains(response.status) else { throw .status(response.status, url: url) }
      guard !response.body.isEmpty else { throw .emptyBody(url: url) }
      return response.body
    case .failure(let error):
      throw .unreachable(url: url, reason: error.reason)
    }
  }
}
