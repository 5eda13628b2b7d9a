/// The languages that a greeting can be in.
public enum Language: String, CaseIterable, Sendable {
  case english, german

  /// What one says in this language on meeting somebody.
  public var hello: String {
    switch self {
    case .english: "Hello"
    case .german: "Grüß Gott"
    }
  }
}
