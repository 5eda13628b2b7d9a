import Languages
import WorkbookSupport

/// What the suite can call on either version.
protocol GreeterSubject {
  func greeting(for name: String) -> String
}

extension Variant {
  func makeGreeter(_ language: Language, isLoud: Bool = false) -> any GreeterSubject {
    switch self {
    case .before: BeforeGreeter(language, isLoud: isLoud)
    case .after: AfterGreeter(language, isLoud: isLoud)
    }
  }
}
