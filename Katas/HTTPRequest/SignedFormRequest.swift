import HTTPExchange

/// Posts a form whose body is signed, for payments.
public final class SignedFormRequest: FormRequest {
  /// Returns the signature of a body. Without it, the form isn't signed.
  public var sign: (([UInt8]) -> String)?

  override func prepare() -> HTTPMessage {
    var message = super.prepare()
    if let sign, let content = message.content {
      message.content?.headers["X-Signature"] = sign(content.bytes)
    }
    return message
  }
}
