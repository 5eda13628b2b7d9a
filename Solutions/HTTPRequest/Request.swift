import HTTPExchange

/// A request to a server: a value. A change after a call has begun has no effect on that call.
public struct Request: Sendable {
  /// What is asked of the server, with what is sent for it.
  public enum Method: Sendable {
    case get
    case delete
    case post(Content)
    case put(Content)
  }

  public var url: String
  public var method: Method
  public var query: [Parameter]
  public var headers: [HTTPField]
  /// How long the server may send nothing.
  public var timeout: Duration
  /// The most bytes of an answer.
  public var limit: Int

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
