import Measuring
import Testing

@Suite struct RepeatedDecisionTests {
  @Test func `functions that decide over one enum count beyond the first`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off }
      struct A {
        let mode: Mode
        var name: String { switch mode { case .on: "on"; case .off: "off" } }
        func text() -> String { mode == .on ? "1" : "0" }
        func f() { if case .off = mode { print("off") } else { print("on") } }
        func g() { guard mode != Mode.off else { return }; while mode == .on {} }
        func lone() -> Bool { guard mode != Mode.off else { return false }; return true }
        func make() -> A { A(mode: .on) }
        func twice() -> Int { (mode == .on ? 1 : 2) + (mode == .off ? 1 : 2) }
      }
      """)
    #expect(measures[.repeatedDecisions] == 4)
    #expect(measures.places(.repeatedDecisions) == [5, 6, 7, 10].map { "Code.swift:\($0)" })
    #expect(measures.findings[.repeatedDecisions]?.first?.text == "A.text() decides over Mode, as does A.name")
  }

  @Test func `texts, numbers and types are cases, too`() throws {
    let measures = try measured(
      """
      class Shape {}
      final class Circle: Shape {}
      func a(_ text: String) -> Int { switch text { case "x", "y": 1; default: 0 } }
      func b(_ text: String) -> Int { text == "y" ? 1 : 2 }
      func c(_ text: String) -> Int { text == "z" ? 1 : 2 }
      func d(_ number: Int) -> Int { switch number { case 0: 1; case 1: 2; default: 3 } }
      func e(_ number: Int) -> Int { switch number { case 0: 2; case 1: 3; default: 4 } }
      func f(_ number: Int) -> Int { switch number { case 1: 3; case 7: 4; default: 4 } }
      func g(_ number: Int) -> Bool { number == 1 }
      func h(_ shape: Shape) -> Bool { shape is Circle }
      func i(_ shape: Shape) -> Circle? { shape as? Circle }
      func j(_ shape: Shape) -> Shape { shape as Shape }
      """)
    // b after a, e after d, i after h.
    #expect(measures.places(.repeatedDecisions) == [4, 7, 11].map { "Code.swift:\($0)" })
    #expect(measures[.repeatedDecisions] == 3)
  }

  @Test func `optionals are no set of cases, and one function may decide as often as it likes`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off }
      func a(_ x: Int?) -> Bool { x == .none }
      func b(_ x: Int?) -> Bool { if case .some = x { true } else { false } }
      func c(_ x: Mode) -> Bool { x == .on }
      func d(_ x: Mode, _ y: Mode) -> Bool { if x == .on { y == .on } else { y == .off } }
      """)
    #expect(measures[.repeatedDecisions] == 0)
  }
}
