import Metrics
import Testing
import Workbook

@Suite struct RefinementTests {
  @Test func `protocols with default implementations that refine one another are a chain`() throws {
    let measures = try measured(
      """
      protocol A { func f() -> Int }
      extension A { func f() -> Int { 1 } }
      protocol B: A {}
      protocol C: B {}
      extension C { func f() -> Int { 2 } }
      protocol D: C, Sendable {}
      extension D { func f() -> Int { 3 } }
      struct S: D {}
      """)
    // D over C over A; B carries nothing.
    #expect(measures[.refinementDepth] == 2)
    #expect(measures[.dit] == 0)
    #expect(measures.places(.refinementDepth) == ["Code.swift:6", "Code.swift:4"])
  }

  @Test func `protocols without default implementations are no chain, nor is one protocol with them`() throws {
    let measures = try measured(
      """
      protocol A { func f() }
      protocol B: A { func g() }
      protocol C: B { func h() }
      extension C { func h() {} }
      struct S: C { func f() {}; func g() {} }
      """)
    #expect(measures[.refinementDepth] == 0)
  }

  @Test func `an extension for those that conform to another protocol is a step, too`() throws {
    let measures = try measured(
      """
      protocol A { func f() -> Int }
      extension A { func f() -> Int { 1 } }
      protocol B { func f() -> Int }
      extension B where Self: A { func f() -> Int { 2 } }
      """)
    #expect(measures[.refinementDepth] == 1)
  }
}

@Suite struct DerivedTypeTests {
  @Test func `every class below an own class counts, at any depth`() throws {
    let measures = try measured(
      """
      import Foundation
      class A {}
      class B: A {}
      final class C: B {}
      class D: A {}
      class E: NSObject {}
      """)
    #expect(measures[.derivedTypes] == 3)
  }
}
