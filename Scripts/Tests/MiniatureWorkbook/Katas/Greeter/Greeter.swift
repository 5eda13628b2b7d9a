import Languages

/// Greets people by name.
open class Greeter {
  public let language: Language

  public init(language: Language) {
    self.language = language
  }

  /// The greeting for a name; for nobody in particular without one.
  open func greeting(for name: String) -> String {
    name.isEmpty ? language.hello : "\(language.hello), \(name)"
  }
}
