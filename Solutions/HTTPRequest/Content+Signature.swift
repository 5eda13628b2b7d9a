import HTTPExchange

extension Content {
  /// Returns this content with its signature in a header, for payments. A signature that it has already is replaced.
  public func signed(by sign: ([UInt8]) -> String) -> Content {
    var signed = self
    signed.headers["X-Signature"] = sign(bytes)
    return signed
  }
}
