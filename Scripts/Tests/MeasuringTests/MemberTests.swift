import Measuring
import Metrics
import Testing
import Workbook

@Suite struct OverrideTests {
  @Test func `every kind of member is counted once`() throws {
    let measures = try measured(
      """
      class Base {
        var stored = 1
        var computed: Int { get { 1 } set { print(newValue) } }
        init() {}
        required init(x: Int) {}
        func method() {}
        subscript(i: Int) -> Int { i }
        class func make() {}
        class var count: Int { 0 }
      }
      class Child: Base {
        override var stored: Int { didSet { print(stored) } }
        override var computed: Int { get { 2 } set { print(newValue) } }
        override init() { super.init() }
        required init(x: Int) { super.init(x: x) }
        override func method() {}
        override subscript(i: Int) -> Int { i + 1 }
        override class func make() {}
        override class var count: Int { 1 }
      }
      """)
    #expect(measures[.overrides] == 8)
    #expect(measures.places(.overrides) == (12...19).map { "Code.swift:\($0)" })
  }

  @Test func `initializers that are inherited or made by the compiler don't count`() throws {
    let measures = try measured("class A { func f() {} }\nclass B: A {}\nclass C: B { override func f() {} }")
    #expect(measures[.overrides] == 1)
  }

  @Test func `a witness is no override, and an override that is a witness, too, counts once`() throws {
    let measures = try measured(
      """
      protocol Speaker { func speak() -> String; func hush() }
      extension Speaker { func hush() {} }
      class Animal: Speaker { func speak() -> String { "" } }
      class Dog: Animal { override func speak() -> String { "woof" } }
      struct Robot: Speaker { func speak() -> String { "beep" }; func hush() {} }
      """)
    #expect(measures[.overrides] == 1)
    #expect(measures.places(.overrides) == ["Code.swift:4"])
    #expect(measures.findings[.overrides]?.map(\.text) == ["Dog.speak() overrides Animal.speak()"])
  }

  @Test func `an override down the tree counts against the nearest that it overrides`() throws {
    let measures = try measured(
      """
      class A { func f() {} }
      class B: A {}
      class C: B { override func f() {} }
      final class D: C { final override func f() {} }
      """)
    #expect(measures[.overrides] == 2)
    #expect(measures.findings[.overrides]?.map(\.text) == ["C.f() overrides A.f()", "D.f() overrides C.f()"])
  }
}

@Suite struct HookTests {
  @Test func `a hook is empty or traps, and is overridden`() throws {
    let measures = try measured(
      """
      class Base {
        func empty() {}
        func comment() {
          // children do their part here
        }
        func leaves() { return }
        func traps() -> Int { fatalError("\\(Self.self) must override traps()") }
        func trapsToo() -> Int {
          preconditionFailure("abstract")
        }
        var name: String { fatalError("abstract") }
        func unused() {}
        func answers() -> Int { 0 }
        func answersNil() -> Int? { nil }
        func works() { print("x") }
        func checks(_ flag: Bool) { if flag { fatalError("no") } }
        var stored = 1
      }
      class Child: Base {
        override func empty() {}
        override func comment() { print("comment") }
        override func leaves() {}
        override func traps() -> Int { 1 }
        override func trapsToo() -> Int { 2 }
        override var name: String { "child" }
        override func answers() -> Int { 1 }
        override func answersNil() -> Int? { 1 }
        override func works() {}
        override func checks(_ flag: Bool) {}
        override var stored: Int { didSet { print("set") } }
      }
      """)
    #expect(measures[.emptyHooks] == 6)
    #expect(measures.places(.emptyHooks) == [2, 3, 6, 7, 8, 11].map { "Code.swift:\($0)" })
    #expect(measures.findings[.emptyHooks]?.first?.text == "Base.empty() is empty, and 1 overrides it")
  }

  @Test func `an empty override that is overridden again is a hook, too`() throws {
    let measures = try measured(
      """
      class A { func f() {} }
      class B: A { override func f() {} }
      class C: B { override func f() { print("c") } }
      class D: B { override func f() { print("d") } }
      """)
    #expect(
      measures.findings[.emptyHooks]?.map(\.text) == [
        "A.f() is empty, and 3 override it", "B.f() is empty, and 2 override it",
      ])
  }

  @Test func `an empty initializer is no hook, but one that traps is`() throws {
    let measures = try measured(
      """
      class A {
        init() {}
        init(_ n: Int) { fatalError("abstract") }
      }
      class B: A {
        override init() { super.init() }
        override init(_ n: Int) { super.init() }
      }
      """)
    #expect(measures.places(.emptyHooks) == ["Code.swift:3"])
  }

  @Test func `an empty default of a protocol is no hook of a class`() throws {
    let measures = try measured(
      """
      protocol P { func f() }
      extension P { func f() {} }
      class A: P { func f() {} }
      """)
    #expect(measures[.emptyHooks] == 0)
  }

  @Test func `braces in literals, comments and parameters don't mislead`() throws {
    let measures = try measured(
      """
      class A {
        func f(_ g: () -> Void = {}, text: String = "{") { /* } { */ }
        func g() { print("}", #"\\(1) { "#, "\\("}".count) {", \"\"\"
          { "quoted" }
          \"\"\") }
      }
      class B: A {
        override func f(_ g: () -> Void = {}, text: String = "{") { g() }
        override func g() {}
      }
      """)
    #expect(measures.places(.emptyHooks) == ["Code.swift:2"])
  }
}

@Suite struct SuperCallTests {
  @Test func `each written super that reaches the module's own counts`() throws {
    let measures = try measured(
      """
      class A {
        var count: Int { get { 1 } set { print(newValue) } }
        init() {}
        func f() {}
        final func g() {}
        subscript(i: Int) -> Int { i }
        class func make() -> A { A() }
      }
      class B: A {
        override var count: Int { get { super.count + 1 } set { super.count = newValue } }
        override init() { super.init() }
        override func f() {
          super.f()
          super
            .f()
          super.g()
          let later = { super.f() }
          later()
        }
        override subscript(i: Int) -> Int { super[i] }
        override class func make() -> A { super.make() }
      }
      """)
    #expect(measures[.superCalls] == 9)
    #expect(measures.places(.superCalls) == [10, 10, 11, 13, 15, 16, 17, 20, 21].map { "Code.swift:\($0)" })
  }

  @Test func `a call that is no super is none, however it is bound`() throws {
    let measures = try measured(
      """
      class A {
        init() {}
        final func bound() {}
        private func own() { bound() }
        static func make() -> A { A() }
      }
      extension A { func added() {} }
      final class B: A {
        override init() {}
        func f() { bound(); added(); self.bound(); _ = A(); _ = A.make(); supers.f(); print("super.f()") /* super.f() */ }
        var supers: B { self }
      }
      """)
    #expect(measures[.superCalls] == 0)
  }
}
