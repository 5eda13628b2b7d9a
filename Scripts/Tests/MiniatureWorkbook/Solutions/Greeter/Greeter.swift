import Languages

/// Greets people by name.
public struct Greeter {
  public let language: Language
  public let voice: Voice

  public init(language: Language, voice: Voice = .normal) {
    self.language = language
    self.voice = voice
  }

  /// The greeting for a name; for nobody in particular without one.
  public func greeting(for name: String) -> String {
    voice.say(name.isEmpty ? language.hello : "\(language.hello), \(name)")
  }
}
