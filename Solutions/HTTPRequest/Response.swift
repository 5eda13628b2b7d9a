import HTTPExchange

/// A whole answer with a status of 2xx.
public struct Response: Hashable, Sendable {
  public let status: Int
  public let headers: [HTTPField]
  /// Empty if the body was written to a file.
  public let body: [UInt8]
}
