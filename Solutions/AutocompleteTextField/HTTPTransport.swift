import Foundation

/// Sends requests and delivers the server's answers.
@MainActor
public protocol HTTPTransport {
  /// Fetches a resource with GET.
  ///
  /// - Parameter completion: Called once, and never before this method returns.
  func get(_ url: URL, completion: @escaping @MainActor (Result<HTTPResponse, TransportError>) -> Void)
}

/// The answer of a server.
public struct HTTPResponse: Equatable, Sendable {
  /// The status code, such as 200 (RFC 9110, section 15).
  public let status: Int
  public let body: Data

  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
  }
}

/// No answer arrived: the server could not be reached, or the connection broke.
public struct TransportError: Error, Equatable {
  public let reason: String

  public init(reason: String) {
    self.reason = reason
  }
}
