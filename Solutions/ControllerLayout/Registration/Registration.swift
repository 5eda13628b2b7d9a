/// A registration that the user has agreed to.
public struct Registration: Sendable {
  /// What the server gets.
  public let fields: [String: String]

  public init(phone: String, code: String, name: String, consent: Consent) {
    fields = ["phone": phone, "code": code, "name": name, "agreed": "yes"]
  }
}

/// The user's consent to the terms. There is none unless the user has agreed.
public struct Consent: Sendable {
  public init?(hasAgreed: Bool) {
    guard hasAgreed else { return nil }
  }
}
