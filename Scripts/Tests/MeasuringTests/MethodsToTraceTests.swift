import Metrics
import Testing
import Workbook

@testable import Measuring

@Suite struct MethodsToTraceTests {
  private func traced(_ code: String, adapter: String, from names: [String]) throws -> Measures {
    try measured(
      ["Code.swift": code, "Adapter.swift": adapter, "Contract.swift": "protocol Subject { func speak() -> String }"],
      adapter: Measures.Adapter(file: "Adapter.swift", contract: "Module", trace: names))
  }

  @Test func `a call leads to the method, its overrides, and what they call`() throws {
    let measures = try traced(
      """
      class Animal {
        func sound() -> String { prefix + "…" }
        var prefix: String { "" }
        func unused() {}
      }
      class Dog: Animal {
        override func sound() -> String { super.sound() + bark() }
        func bark() -> String { "woof" }
      }
      final class Puppy: Dog { override func bark() -> String { "wuff" } }
      final class Cat: Animal { override var prefix: String { stored } ; let stored = "miau" }
      """,
      adapter: """
        final class Adapter: Subject {
          let animal: Animal
          init(animal: Animal) { self.animal = animal }
          func speak() -> String { animal.sound() }
        }
        """, from: ["speak()"])
    // Both sounds, both prefixes, both barks.
    #expect(measures[.methodsToTrace] == 6)
    #expect(
      measures.findings[.methodsToTrace]?.map(\.text) == [
        "Animal.sound()", "Animal.prefix", "Dog.sound()", "Dog.bark()", "Puppy.bark()", "Cat.prefix",
      ])
  }

  @Test func `a call through super leads to one method`() throws {
    let measures = try traced(
      """
      class A { func f() -> String { "a" } }
      class B: A { override func f() -> String { "b" } ; func g() -> String { super.f() } }
      """,
      adapter: """
        final class Adapter: Subject { let b = B(); func speak() -> String { b.g() } }
        """, from: ["speak()"])
    #expect(measures.findings[.methodsToTrace]?.map(\.text) == ["A.f()", "B.g()"])
  }

  @Test func `a requirement leads to its witnesses and to its default`() throws {
    let measures = try traced(
      """
      protocol Voice { func say() -> String }
      extension Voice { func say() -> String { "default" } }
      struct Loud: Voice { func say() -> String { shout("loud") } }
      struct Mute: Voice {}
      func shout(_ text: String) -> String { text.uppercased() + Table.suffix }
      enum Table { static let suffix = make(); static func make() -> String { "!" } }
      """,
      adapter: """
        final class Adapter: Subject { let voice: any Voice = Loud(); func speak() -> String { voice.say() } }
        """, from: ["speak()"])
    #expect(
      measures.findings[.methodsToTrace]?.map(\.text).sorted() == [
        "Loud.say()", "Table.make()", "Voice.say()", "shout(_:)",
      ])
  }

  @Test func `a stored closure leads to whoever may have put it there`() throws {
    let measures = try traced(
      """
      typealias Sound = (Int) -> String
      struct Voice {
        var say: Sound
        let name: String
        static func loud() -> Voice { Voice(say: { _ in shout() }, name: "loud") }
        static func quiet() -> Voice {
          var voice = loud()
          let old = voice.say
          voice.say = { old($0).lowercased() }
          return voice
        }
        func unused() -> String { name }
      }
      func shout() -> String { "!" }
      enum Call { case none, some(() -> String) }
      func make() -> Call { .some { "call" } }
      func other() -> Call { .none }
      """,
      adapter: """
        final class Adapter: Subject {
          let voice: Voice
          let call: Call
          init(voice: Voice, call: Call) { (self.voice, self.call) = (voice, call) }
          func speak() -> String { if case .some(let call) = call { call() } else { voice.say(1) } }
        }
        """, from: ["speak()"])
    #expect(
      measures.findings[.methodsToTrace]?.map(\.text) == [
        "Voice.loud()", "Voice.quiet()", "shout()", "make()",
      ])
  }

  @Test func `without a witness there is no figure`() throws {
    let measures = try traced(
      "struct A {}", adapter: "final class Adapter: Subject { func speak() -> String { \"\" } }", from: ["hush()"])
    #expect(measures[.methodsToTrace] == nil)
  }

  @Test func `an adapter's own class is no type of the version, but what else stands in its file is`() throws {
    let measures = try traced(
      "struct A {}",
      adapter: """
        class Pasted { func f(_ x: Bool) { if x { print(1) } } }
        final class PastedToo: Pasted {}
        final class Adapter: Subject { let a = A(); let b = Pasted(); func speak() -> String { "" } }
        """, from: ["speak()"])
    #expect(measures[.classes] == 2)
    #expect(measures[.types] == 4)  // with the contract's protocol, which is no part of a real version
    #expect(measures[.cbo] == 1)
    #expect(measures[.dit] == 1)
    #expect(measures[.complexity] == 2)
  }
}
