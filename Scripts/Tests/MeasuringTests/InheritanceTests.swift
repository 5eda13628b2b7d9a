import Metrics
import Testing

@Suite struct InheritanceTests {
  @Test func `a hierarchy over several files has one depth`() throws {
    let measures = try measured([
      "A.swift": "class A {}",
      "B.swift": "class B: A {}\nclass B2: A {}\nclass B3: A {}",
      "C.swift": "final class C: B {}",
      "Other.swift": "class Other {}\nactor Worker {}",
    ])
    #expect([Metric.dit, .derivedTypes].map { measures[$0] } == [2, 4])
    #expect(measures.texts(.dit) == ["C derives from B", "B derives from A"])
    #expect(["A", "C", "Missing"].map { measures.figures[.derivedTypes, of: $0] } == [4, 0, nil])
  }

  /// Each has one class below another, an override and a call to super.
  @Test(arguments: [
    """
    import Foundation
    class A: Formatter {
      override func string(for object: Any?) -> String? { super.string(for: object as Any) }
      func f() {}
    }
    class B: A { override func f() { super.f() } }
    """,
    "class A<Value> { func f() {} }\nclass B: A<(Int, Int)> { override func f() { super.f() } }",
    "class Outer { class A { func f() {} } }\nextension Outer { class B: Outer.A { override func f() { super.f() } } }",
    "class A { func f() {} }\ntypealias Alias = A\nclass B: Alias { override func f() { super.f() } }",
    """
    protocol P { func f() }; protocol Q: P {}; extension P { func f() {} }
    class A: Q { func f() {} }; struct C: P { func f() {} }
    class B: A { override func f() { super.f() } }
    """,
    "@MainActor class A { func f() {} }\n@MainActor final class B: A { override func f() { super.f() } }",
  ])
  func `a superclass of the module's own counts, however it is named, and nothing else`(code: String) throws {
    let measures = try measured(code)
    for metric in [Metric.dit, .overrides, .superCalls, .derivedTypes] {
      #expect(measures[metric] == 1, "\(metric.rawValue)")
    }
  }

  @Test func `every kind of member is overridden once, and each written super counts`() throws {
    let measures = try measured(
      """
      class Base {
        var stored = 1
        var computed: Int { get { 1 } set { print(newValue) } }
        init() {}
        required init(x: Int) {}
        convenience init(y: Int) { self.init(x: y) }
        func method() {}
        final func other() {}
        subscript(i: Int) -> Int { i }
        class func make() {}
        class var count: Int { 0 }
      }
      extension Base { func added() {} }
      class Child: Base {
        override var stored: Int { didSet { print(stored) } }
        override var computed: Int { get { super.computed } set { super.computed = newValue } }
        override init() { super.init() }
        required init(x: Int) { super.init(x: x) }
        init(y: Int) { super.init(x: y) }
        override func method() {
          super
            .method()
          super.other()
          let later = { super.method() }
          later()
          added(); self.other(); _ = Base(); supers.method(); print("super.method()") /* super.method() */
        }
        override subscript(i: Int) -> Int { super[i] }
        override class func make() { super.make() }
        override class var count: Int { 1 }
        var supers: Child { self }
      }
      class Inheriting: Child {}
      final class Last: Inheriting { final override func method() {} }
      """)
    #expect(measures.lines(.overrides) == [15, 16, 17, 18, 20, 28, 29, 30, 34])
    #expect(measures.texts(.overrides).last == "Last.method() overrides Child.method()")
    #expect(measures.lines(.superCalls) == [16, 16, 17, 18, 19, 22, 23, 24, 28, 29])
  }

  @Test func `a hierarchy inside of a function or a closure is measured, and local code is its function's`() throws {
    let measures = try measured(
      """
      protocol Theme {}
      struct Small { let count = Themes.count + makeThemes(1).count }
      func makeThemes(_ count: Int) -> [any Theme] {
        class Base: Theme {
          func paint() {}
          func name() -> String { let part = "a"; return part }
        }
        class Day: Base {
          override func paint() { print(name()) }
          override func name() -> String { super.name() + "s" }
        }
        func all() -> [any Theme] { count > 2 ? [Day()] : [] }
        return all()
      }
      enum Themes {
        static let count: Int = {
          class Night: Theme { func paint() {} }
          final class Dark: Night { override func paint() { super.paint() } }
          return [Dark()].count
        }()
      }
      """)
    #expect(measures[.types] == 7)
    #expect(measures.structure.types.map(\.name).suffix(2) == ["Themes.Night", "Themes.Dark"])
    #expect(measures.lines(.overrides) == [9, 10, 18])
    #expect(measures.lines(.superCalls) == [10, 18])
    #expect(measures.lines(.emptyHooks) == [5, 17])
    #expect(measures[.dit] == 1)
    // `all` is a part of `makeThemes`; `Day.name` isn't.
    #expect(measures[.complexity] == 2)
    #expect(measures.texts(.cbo).contains { $0.contains("Small uses Themes") })
  }

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
        func trapsElsewhere() -> Int { self.mustOverride() }
        func trapsOutside() { abstract() }
        func mustOverride() -> Never { fatalError() }
        var name: String { fatalError("abstract") }
        func unused() {}
        func answers() -> Int { 0 }
        func answersNil() -> Int? { nil }
        func works() { print("x") }
        func checks(_ flag: Bool) { if flag { fatalError("no") } }
        var stored = 1
        init() {}
        init(_ n: Int) { fatalError("abstract") }
        func braces(_ g: () -> Void = {}, text: String = "{") { /* } { */ }
        func quotes() { print("}", #"\\(1) { "#, "\\("}".count) {", \"\"\"
          { "quoted" }
          \"\"\") }
      }
      class Child: Base {
        override func empty() {}
        override func comment() { print("comment") }; override func leaves() {}
        override func traps() -> Int { 1 }; override func trapsToo() -> Int { 2 }
        override func trapsElsewhere() -> Int { 3 }; override func trapsOutside() {}
        override var name: String { "child" }; override var stored: Int { didSet { print("set") } }
        override func answers() -> Int { 1 }; override func answersNil() -> Int? { 1 }
        override func works() {}; override func checks(_ flag: Bool) {}
        override init() { super.init() }; override init(_ n: Int) { super.init() }
        override func braces(_ g: () -> Void = {}, text: String = "{") { g() }; override func quotes() {}
      }
      class Grandchild: Child { override func empty() { print("1") } }
      func abstract(_ name: String = #function) -> Never { fatalError(name) }
      """)
    #expect(measures.lines(.emptyHooks) == [2, 3, 6, 7, 8, 11, 12, 14, 22, 23, 29])
    #expect(measures.texts(.emptyHooks).first == "Base.empty() is empty, and 2 override it")
    #expect(measures.texts(.emptyHooks).last == "Child.empty() is empty, and 1 overrides it")
  }

  @Test func `protocols with default implementations that refine one another are a chain`() throws {
    let measures = try measured(
      """
      protocol A { func f() -> Int }
      extension A { func f() -> Int { 1 } }
      protocol B: A {}
      protocol C: B {}
      extension C { func f() -> Int { 2 } }
      protocol D: C, Sendable { associatedtype Row }
      extension D { func f() -> Int { 3 } }; struct S: D { typealias Row = Int }
      protocol E { func f() -> Int }; extension E where Self: D { func f() -> Int { 4 } }
      extension D where Self: E, Row: F { func g() -> Int { 5 } }; protocol F: B { func g() }
      """)
    // D over C over A; B carries nothing, and F neither. A constraint of an extension refines nothing.
    #expect(measures[.refinementDepth] == 2)
    #expect(measures[.dit] == 0)
    #expect(measures.lines(.refinementDepth) == [6, 4])
  }
}
