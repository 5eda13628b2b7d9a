import Foundation

/// Asks the server for what the user has entered before.
@MainActor
public final class HistoryClient {
  private let baseURL: URL
  private let transport: any HTTPTransport
  private let parser = HistoryParser()

  public init(baseURL: URL, transport: any HTTPTransport) {
    self.baseURL = baseURL
    self.transport = transport
  }

  /// Fetches the entries that start with `prefix`, in the server's order: `GET <base>/history?prefix=<prefix>`.
  ///
  /// The prefix is percent-encoded as RFC 3986, section 3.4, has it, where a plus stands for itself.
  func fetchEntries(
    startingWith prefix: String, completion: @escaping @MainActor (Result<[String], HistoryError>) -> Void
  ) {
    let url = baseURL.appending(path: "history").appending(queryItems: [URLQueryItem(name: "prefix", value: prefix)])
    transport.get(url) { [parser] result in
      completion(
        result
          .mapError { .unreachable(url: url, reason: $0.reason) }
          .flatMap { response in
            Result { () throws(HistoryError) in try parser.entries(in: response, from: url) }
          })
    }
  }
}
