/// A registration that the user has agreed to.
struct Registration {
  /// What the server gets.
  let fields: [String: String]

  init(phone: String, code: String, name: String, consent: Consent) {
    fields = ["phone": phone, "code": code, "name": name, "agreed": "yes"]
  }
}

/// The user's consent to the terms. There is none unless the user has agreed.
struct Consent {
  init?(hasAgreed: Bool) {
    guard hasAgreed else { return nil }
  }
}
