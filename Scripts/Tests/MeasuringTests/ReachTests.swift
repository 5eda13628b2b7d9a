import Metrics
import Testing

@testable import Katas

@Suite struct MethodsToTraceTests {
  private let contract = "protocol Subject { func speak() -> String }"

  private static let examples: [(code: String, members: String, call: String, methods: [String])] = [
    (
      // A call leads to the method, its overrides, and what they call: both sounds, both prefixes, both barks.
      """
      class Animal { func sound() -> String { prefix + "…" }; var prefix: String { "" }; func unused() {} }
      class Dog: Animal { override func sound() -> String { super.sound() + bark() }; func bark() -> String { "woof" } }
      final class Puppy: Dog { override func bark() -> String { "wuff" } }
      final class Cat: Animal { override var prefix: String { stored } ; let stored = "miau" }
      """, "let animal: Animal; init(animal: Animal) { self.animal = animal }", "animal.sound()",
      ["Animal.prefix", "Animal.sound()", "Dog.bark()", "Dog.sound()", "Puppy.bark()", "Cat.prefix"]
    ),
    (
      // A call through super leads to one method.
      """
      class A { func f() -> String { "a" } }
      class B: A { override func f() -> String { "b" } ; func g() -> String { super.f() } }
      """, "let b = B()", "b.g()", ["A.f()", "B.g()"]
    ),
    (
      // A requirement leads to its witnesses and to its default.
      """
      protocol Voice { func say() -> String }
      extension Voice { func say() -> String { "default" } }
      struct Loud: Voice { func say() -> String { shout("loud") } }
      struct Mute: Voice {}
      struct Late { func say() -> String { "late" } }; extension Late: Voice {}
      func shout(_ text: String) -> String { text.uppercased() + Table.suffix }
      enum Table { static let suffix = make(); static func make() -> String { "!" } }
      """, "let voice: any Voice = Loud()", "voice.say()",
      ["Voice.say()", "Loud.say()", "Late.say()", "shout(_:)", "Table.make()"]
    ),
    (
      // A stored closure leads to whoever may have put it there.
      """
      typealias Sound = (Int) -> String
      struct Voice {
        var say: Sound
        let name: String
        static func loud() -> Voice { Voice(say: { _ in shout() }, name: "loud") }
        static func quiet() -> Voice { var voice = loud(); voice.say = { [old = voice.say] in old($0) }; return voice }
        func unused() -> String { name }
      }
      func shout() -> String { "!" }
      enum Call { case none, some(() -> String) }
      func make() -> Call { .some { "call" } }; func other() -> Call { .none }
      """,
      "let voice: Voice; let call: Call; init(voice: Voice, call: Call) { (self.voice, self.call) = (voice, call) }",
      "if case .some(let call) = call { call() } else { voice.say(1) }",
      ["Voice.loud()", "Voice.quiet()", "shout()", "make()"]
    ),
  ]

  @Test(arguments: examples)
  func `calls are followed as the compiler resolved them`(
    code: String, members: String, call: String, methods: [String]
  ) throws {
    let measures = try measured(
      code, adapter: "final class Adapter: Subject { \(members); func speak() -> String { \(call) } }",
      from: "speak()", contract: contract)
    #expect(measures.texts(.methodsToTrace) == methods)
    #expect(measures[.methodsToTrace] == methods.count)
  }

  @Test func `without a witness there is no figure`() throws {
    let measures = try measured(
      "struct A {}", adapter: "final class Adapter: Subject { func speak() -> String { \"\" } }", from: "hush()",
      contract: contract)
    #expect(measures[.methodsToTrace] == nil)
  }
}

@Suite struct DependencySetTests {
  /// Files by their names with what they hold, and those that `A` depends on. The compiler is the judge: they compile alone.
  private static let examples: [(files: [String: String], needed: String)] = [
    // Files are copied whole, and require what anything in them mentions; a subclass requires its parents.
    (
      [
        "A": "class A: B {}\nstruct Neighbour { let e = E() }", "B": "class B: C {}",
        "C": "class C { let client = D() }", "D": "struct D {\n  // one comment\n  let x = 1\n}",
        "E": "struct E { func f() { helper() } }", "F": "func helper() {}", "G": "class G: B { let a = A() }",
      ], "A B C D E F"
    ),
    // An extension, when one of its members is used.
    (
      [
        "A": "struct A { func f(_ s: String) -> String { s.shouted + A.suffix } }",
        "B": "extension A { static var suffix: String { \"!\" } }",
        "C": "extension String { var shouted: String { uppercased() } }",
        "D": "extension A { var unused: Other { Other() } }\nstruct Other {}",
        "E": "extension Int { var doubled: Int { 2 * self } }",
      ], "A B C"
    ),
    // A conformance, when both ends are there.
    (
      [
        "A": "struct A { let goods: any Goods = Apple() }", "B": "protocol Goods { var price: Int { get } }",
        "C": "struct Apple {}", "D": "extension Apple: Goods { var price: Int { 1 } }", "E": "extension Apple: Toy {}",
        "F": "protocol Toy {}", "G": "struct Pear {}\nextension Pear: Goods { var price: Int { 2 } }",
      ], "A B C D"
    ),
    // One to a protocol from elsewhere with its type, and one of a foreign type with the module's own protocol.
    (
      [
        "A": "struct A { let item: any CustomStringConvertible = Item(); let value: any Value = 1 }",
        "B": "struct Item {}", "C": "extension Item: CustomStringConvertible { var description: String { \"\" } }",
        "D": "protocol Value {}", "E": "extension Int: Value {}",
      ], "A B C D E"
    ),
    // A default implementation, with who relies on it.
    (
      [
        "A": "struct A: P {}", "B": "protocol P { func f() }", "C": "extension P { func f() {} }",
        "D": "extension P { func more() {} }",
      ], "A B C"
    ),
    // Operators, aliases, wrappers, builders and generic constraints are mentions.
    (
      [
        "A": """
        struct A<T> where T: Marker {
          @Clamped var x = 3; let vector: Alias; @Builder var parts: [Int] { 1; 2 }
          func f() -> Vector { vector +++ vector }
        }
        """,
        "B": "protocol Marker {}", "C": "@propertyWrapper struct Clamped { var wrappedValue: Int }",
        "D": "typealias Alias = Vector", "E": "struct Vector {}",
        "F": "@resultBuilder struct Builder { static func buildBlock(_ parts: Int...) -> [Int] { parts } }",
        "G": "infix operator +++\nfunc +++ (a: Vector, b: Vector) -> Vector { a }", "H": "struct Unrelated {}",
      ], "A B C D E F G"
    ),
  ]

  @Test(arguments: examples)
  func `a type depends on the files that anything in its files needs`(files: [String: String], needed: String) throws {
    let measures = try measured(files.named, dependenciesOf: "A")
    let set = try #require(measures.version.dependencies)
    #expect(set.files == needed.split(separator: " ").map { "\($0).swift" })
    _ = try compiled(files.named.filter { set.files.contains($0.key) })
  }
}

@Suite struct CopiedTests {
  @Test func `a goal may say what must not be copied, and what is copied must not import`() throws {
    let measures = try measured(
      [
        "Loader.swift": "import Foundation\nstruct Loader { let feed = Feed() }",
        "Feed.swift": "@preconcurrency import Foundation\nimport struct Dispatch.DispatchTime\nstruct Feed {}",
        "Screen.swift": "import Synchronization\nfinal class Screen { let loader = Loader() }",
      ], dependenciesOf: "Loader", andOf: ["Screen"])
    func figure(_ metric: Metric, _ name: String?, from: String? = nil) -> Int? {
      Goal(metric: metric, atMost: 0, of: name, from: from).figure(in: measures.figures)
    }
    #expect([nil, "Foundation", "Dispatch", "Synchronization"].map { figure(.dependencyImports, $0) } == [2, 2, 1, 0])
    #expect(
      measures.findings(.dependencyImports, of: "Dispatch")
        == [Finding(location: Location(file: "Feed.swift", line: 2), text: "imports Dispatch")])
    #expect([nil, "Feed", "Screen", "Nonesuch"].map { figure(.dependencyTypes, $0) } == [2, 1, 0, 0])
    #expect(Goal(metric: .dependencyImports, atMost: 0, of: "UIStage").label == "imports of UIStage to copy")
    // From another type, which must be there.
    #expect([nil, "Feed", "Screen"].map { figure(.dependencyTypes, $0, from: "Screen") } == [3, 1, 1])
    #expect(figure(.dependencyImports, nil, from: "Screen") == 3)
    #expect(figure(.dependencyTypes, "Feed", from: "Nonesuch") == nil)
    let goal = Goal(metric: .dependencyTypes, atMost: 0, of: "Feed", from: "Screen")
    #expect(measures.findings(goal).map(\.text) == ["Feed must be copied, too"])
    // Without the measured type, nothing is known.
    let none = try measured("struct A {}")
    #expect(Goal(metric: .dependencyImports, atMost: 0, of: "UIStage").figure(in: none.figures) == nil)
  }

  @Test func `of what is copied, functions count that decide between kinds`() throws {
    let measures = try measured(
      [
        "A.swift": """
        enum Look { case plain, search, sized(Int) }
        struct A: Equatable {
          private enum State { case idle, busy }
          enum Answer { case found(Int), failed(String) }
          var size = 0; static let one = A(), two = A(size: 2)
          func a(_ look: Look) -> Int { if case .plain = look { 1 } else { 2 } }  // counted
          func b(_ look: Look) -> Int { if case .sized = look { 1 } else { 2 } }
          private func c(_ state: State) -> Int { switch state { case .idle: 1; case .busy: 2 } }
          func d(_ answer: Answer) -> Int { switch answer { case .found(let x): x; case .failed: 0 } }
          func e(_ a: A) -> Int { a == .one ? 1 : a == .two ? 2 : 3 }; func f(_ a: A) -> Int { a == .one ? 1 : 2 }
          func g(_ x: String) -> Int { ["x": 1, "y": 2][x] ?? 0 }  // counted
          func h(_ x: String) -> Int { x == "x" ? 1 : size == 0 ? 2 : 3 }
        }
        """, "B.swift": "struct B { let a = A(); func i(_ x: Look) -> Int { if case .plain = x { 1 } else { 2 } } }",
      ], dependenciesOf: "A")
    #expect(measures.findings(.dependencyDecisions).map(\.location.line) == [6, 10, 11])
    #expect(measures.texts(.dependencyDecisions).first == "A.a(_:) decides over Look")
  }
}

extension [String: String] {
  /// Files by their whole names.
  fileprivate var named: [String: String] { Dictionary(uniqueKeysWithValues: map { ("\($0.key).swift", $0.value) }) }
}

@Suite struct UsedTypeTests {
  @Test(arguments: [
    ("struct Display { let width = 1 }; func f() -> Int { Display().width }", true),
    ("enum Display: Int { case small, large }; func f() -> Int { Display.small.rawValue }", true),
    ("struct Display { let width = 1 }; func f() -> Int { 1 }", false),
    ("struct Display { static let all = [Display()]; func g() -> Int { 1 } }; func f() -> Int { 1 }", false),
    ("protocol P {}; struct Display {}; extension Display: P { func g() {} }; func f() -> Int { 1 }", false),
  ])
  func `a type that no other code uses has no figures`(code: String, isUsed: Bool) throws {
    let measures = try measured(
      code, adapter: "final class Adapter: Subject { func width() -> Int { f() } }",
      contract: "protocol Subject { func width() -> Int }", dependenciesOf: "Display")
    #expect(measures.unusedType == (isUsed ? nil : "Display"))
    #expect(measures[.dependencyFiles] == (isUsed ? 1 : nil))
  }

  @Test(arguments: [("Old().width", "Old"), ("New().width", "New"), ("Old().width + New().width", "New")])
  func `of an old and a new name, the new one counts once it is used`(body: String, name: String) throws {
    let measures = try measured(
      [
        "Code.swift": "struct Old { let width = 1 }\nstruct New { let width = 2 }",
        "Adapter.swift": "final class Adapter { func width() -> Int { \(body) } }",
      ], dependenciesOf: "New", "Old", adapter: (file: "Adapter.swift", contract: "Module", trace: []))
    #expect(measures.figures.measuredType == name)
  }
}
