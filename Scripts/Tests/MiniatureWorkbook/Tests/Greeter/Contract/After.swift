import GreeterAfter
import Languages

final class AfterGreeter: GreeterSubject {
  private let greeter: Greeter

  init(_ language: Language, isLoud: Bool) {
    greeter = Greeter(language: language, voice: isLoud ? .loud : .normal)
  }

  func greeting(for name: String) -> String { greeter.greeting(for: name) }
}
