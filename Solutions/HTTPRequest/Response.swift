import HTTPExchange

/// A whole answer with a status of 2xx.
public struct Response: Hashable, Sendable {
  /// What comes before the body.
  public struct Head: Hashable, Sendable {
    public let status: Int
    public let headers: [HTTPField]
  }

  public let head: Head
  public let body: [UInt8]
}
