import RegistrationVocabulary

/// What the server gets: complete, clean, and agreed to.
struct Registration {
  let fields: [String: String]

  /// - Parameters:
  ///   - phone: The number that the code was sent to.
  ///   - code: The code that the server has accepted.
  /// - Throws: What is missing in the draft.
  init(_ draft: RegistrationDraft, phone: String, code: String) throws(RegistrationError) {
    let name = try RegistrationRules.name(draft.name)
    guard draft.hasAgreed else { throw .missingConsent }
    fields = ["phone": phone, "code": code, "name": name, "agreed": "yes"]
  }
}
