import Measuring
import Metrics
import Testing
import Workbook

@Suite struct CountingTests {
  @Test func `types are counted by kind, nested and private ones too, aliases not`() throws {
    let measures = try measured([
      "A.swift": """
      public protocol P { associatedtype Item }
      public class C { enum Mode { case on, off } }
      actor Worker {}
      private struct S { indirect enum Tree { case leaf, node(Tree) } }
      typealias Alias = C
      """,
      "B.swift": """
      extension C { struct Options {} }
      extension String { enum Case { case upper } }
      func f() { struct Local {} ; _ = Local() }
      """,
    ])
    #expect(measures[.files] == 2)
    #expect(measures[.classes] == 2)
    #expect(measures[.protocols] == 1)
    #expect(measures.structure.types.filter { $0.kind == .struct }.map(\.name).sorted().contains("C.Options"))
    #expect(measures[.values] == 5)
    #expect(measures[.types] == 8)
  }

  @Test func `lines are those with code`() throws {
    let measures = try measured(
      """
      /// Documentation.
      struct A {  // remark

        /* block
           /* nested */
           comment */ let a = 1
        // let b = 2
        let text = \"\"\"
          // no comment

          text
          \"\"\"
      }

      """)
    // struct, let a, let text, three lines of the literal of which one is blank, its end, the brace.
    #expect(measures[.lines] == 7)
  }
}

@Suite struct CouplingTests {
  @Test func `a type is coupled to each other type that it names or uses, once`() throws {
    let measures = try measured([
      "A.swift": """
      struct Hub: P {
        let a: A
        var list: [A] = []
        func f(_ b: B) -> C { b.c }
        func g() { D.shared.run() }
      }
      protocol P {}
      struct A {}
      struct B { let c: C }
      struct C {}
      final class D: Sendable { static let shared = D(); func run() {} }
      """,
      "B.swift": """
      extension Hub { var e: E { .one } }
      enum E { case one }
      func f(_ unused: F) -> Int { 1 }
      struct F {}
      """,
    ])
    #expect(measures[.cbo] == 6)
    #expect(
      measures.findings[.cbo]?.map(\.text) == [
        "Hub uses P", "Hub uses A", "Hub uses B", "Hub uses C", "Hub uses D", "Hub uses E",
      ])
    #expect(
      measures.places(.cbo) == [
        "A.swift:1", "A.swift:2", "A.swift:4", "A.swift:4", "A.swift:5", "B.swift:1",
      ])
  }

  @Test func `a parent, its arguments and a subscript's parameters are couplings`() throws {
    let measures = try measured(
      """
      class Box<Value> { init() {} }
      struct Key {}
      struct Item {}
      class Child: Box<Item> {
        subscript(key: Key) -> Int { 0 }
      }
      """)
    #expect(measures[.cbo] == 3)
    #expect(measures.findings[.cbo]?.map(\.text) == ["Child uses Box", "Child uses Item", "Child uses Key"])
  }

  @Test func `to use what an object answers is a coupling to its type, named or not`() throws {
    let measures = try measured(
      """
      struct Leaf { let value = 1 }
      struct Branch { let leaf = Leaf() }
      struct Reader { func read(_ branch: Branch) -> Int { branch.leaf.value } }
      """)
    #expect(measures.findings[.cbo]?.map(\.text) == ["Reader uses Branch", "Reader uses Leaf"])
  }

  @Test func `to be used is no coupling, nor is the platform`() throws {
    let measures = try measured("struct A { let text: String }\nstruct B { let a: A }\nstruct C { let a: A }")
    #expect(measures[.cbo] == 1)
  }
}
