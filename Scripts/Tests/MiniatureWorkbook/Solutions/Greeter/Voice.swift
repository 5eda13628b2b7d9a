/// How a greeting is said.
public enum Voice: Sendable {
  case normal
  /// So that everybody hears it.
  case loud

  func say(_ text: String) -> String {
    switch self {
    case .normal: text
    case .loud: text.uppercased() + "!"
    }
  }
}
