import Testing
import Workbook

@testable import Measuring
@testable import Metrics

@Suite struct InheritanceTests {
  @Test func `a hierarchy over several files has one depth`() throws {
    let measures = try measured([
      "A.swift": "class A {}",
      "B.swift": "class B: A {}\nclass B2: A {}\nclass B3: A {}",
      "C.swift": "final class C: B {}",
      "Other.swift": "class Other {}",
    ])
    #expect(measures[.dit] == 2)
    #expect(measures[.noc] == 3)
    #expect(measures.places(.dit) == ["C.swift:1", "B.swift:1"])
    #expect(measures.places(.noc) == ["B.swift:1", "B.swift:2", "B.swift:3"])
  }

  @Test func `a class without parents has depth 0`() throws {
    let measures = try measured("class A {}\nactor B {}")
    #expect(measures[.dit] == 0)
    #expect(measures[.noc] == 0)
    #expect(measures.places(.dit) == [])
  }

  @Test func `a class from elsewhere is no parent of the module's own`() throws {
    let measures = try measured(
      """
      import Foundation
      class Style: Formatter {
        override func string(for object: Any?) -> String? { super.string(for: object as Any) }
      }
      class Strict: Style {}
      """)
    #expect(measures[.dit] == 1)
    #expect(measures[.noc] == 1)
    #expect(measures[.overrides] == 0)
    #expect(measures[.superCalls] == 0)
    #expect(measures.structure.imports == ["Code.swift": ["Foundation"]])
  }

  @Test func `a module that is only named before a function is not imported`() throws {
    #expect(try measured("func f() -> Int { Swift.max(1, 2) }").structure.imports == [:])
  }

  @Test func `an initializer overrides a designated one, and no convenience initializer`() throws {
    let measures = try measured(
      """
      class A {
        init(x: Int) {}
        required init(y: Int) {}
        convenience init() { self.init(x: 1) }
      }
      class B: A {
        override init(x: Int) { super.init(x: x) }
        required init(y: Int) { super.init(y: y) }
        init() { super.init(x: 2) }
      }
      """)
    #expect(measures.places(.overrides) == ["Code.swift:7", "Code.swift:8"])
  }

  @Test func `a generic parent counts, whatever its arguments`() throws {
    let measures = try measured(
      """
      class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
        func describe() -> String { "\\(value)" }
      }
      class IntBox: Box<Int> {
        override func describe() -> String { "int " + super.describe() }
      }
      class Pair<A, B>: Box<(A, B)> {}
      """)
    #expect(measures[.dit] == 1)
    #expect(measures[.noc] == 2)
    #expect(measures[.overrides] == 1)
    #expect(measures[.superCalls] == 1)
  }

  @Test func `nested classes inherit as others do`() throws {
    let measures = try measured(
      """
      class Outer {
        class Inner { func run() {} }
        final class Deeper: Inner { override func run() {} }
      }
      extension Outer {
        class InExtension: Outer.Inner {}
      }
      """)
    #expect(measures[.classes] == 4)
    #expect(measures[.dit] == 1)
    #expect(measures[.noc] == 2)
    #expect(measures.structure.types.map(\.name) == ["Outer", "Outer.Inner", "Outer.Deeper", "Outer.InExtension"])
  }

  @Test func `conforming to a protocol is not inheriting`() throws {
    let measures = try measured(
      """
      protocol Base {}
      protocol Refined: Base {}
      class A: Refined {}
      struct B: Base {}
      """)
    #expect(measures[.dit] == 0)
    #expect(measures[.noc] == 0)
    #expect(measures[.protocols] == 2)
  }

  @Test func `a parent behind a type alias is a parent`() throws {
    let measures = try measured("class A {}\ntypealias Alias = A\nclass B: Alias {}")
    #expect(measures[.dit] == 1)
    #expect(measures[.types] == 2)
  }

  @Test func `an isolated hierarchy is a hierarchy`() throws {
    let measures = try measured(
      """
      @MainActor class Screen { func load() {} }
      @MainActor final class Start: Screen { override func load() { super.load() } }
      """)
    #expect(measures[.dit] == 1)
    #expect(measures[.overrides] == 1)
    #expect(measures[.superCalls] == 1)
  }

  @Test func `what a condition leaves out doesn't count, but for its lines`() throws {
    let code = """
      class A { func run() {} }
      #if LOUD
      class B: A { override func run() {} }
      #else
      struct C {}
      #endif
      """
    let plain = try measured(code)
    #expect(plain[.dit] == 0)
    #expect(plain[.values] == 1)
    #expect(plain[.lines] == 6)
    let loud = try measured(code, arguments: ["-D", "LOUD"])
    #expect(loud[.dit] == 1)
    #expect(loud[.values] == 0)
    #expect(loud[.overrides] == 1)
    #expect(loud[.lines] == 6)
  }
}
