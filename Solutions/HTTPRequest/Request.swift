import HTTPExchange

/// A request to a server: a value that never changes.
public struct Request: Sendable {
  /// What is asked of the server, with what is sent for it.
  public enum Method: Sendable {
    case get
    case delete
    case post(Body)
    case put(Body)
  }

  public enum Body: Sendable {
    case form([Parameter])
    case content(Content)
    /// A body with its signature, which is sent in a header.
    indirect case signed(Body, signature: String)
  }

  public let url: String
  public let method: Method
  public let query: [Parameter]
  public let headers: [HTTPField]
  /// How long the server may send nothing.
  public let timeout: Duration
  /// The most bytes of an answer.
  public let limit: Int

  public init(
    _ method: Method = .get, url: String, query: [Parameter] = [], headers: [HTTPField] = [],
    timeout: Duration = .seconds(30), limit: Int = 1 << 20
  ) {
    self.url = url
    self.method = method
    self.query = query
    self.headers = headers
    self.timeout = timeout
    self.limit = limit
  }
}

extension Request.Body {
  /// Returns this body with its signature, for payments.
  public func signed(by sign: ([UInt8]) -> String) -> Request.Body { .signed(self, signature: sign(content.bytes)) }
}
