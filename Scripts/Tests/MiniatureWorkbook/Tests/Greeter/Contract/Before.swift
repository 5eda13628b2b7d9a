import GreeterBefore
import Languages

final class BeforeGreeter: GreeterSubject {
  private let greeter: Greeter

  init(_ language: Language, isLoud: Bool) {
    greeter = isLoud ? LoudGreeter(language: language) : Greeter(language: language)
  }

  func greeting(for name: String) -> String { greeter.greeting(for: name) }
}
