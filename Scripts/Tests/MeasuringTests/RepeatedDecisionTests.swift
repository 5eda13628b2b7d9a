import Measuring
import Metrics
import Testing
import Workbook

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

  @Test func `a finding names cases that the function has`() throws {
    let measures = try measured(
      """
      func a(_ number: Int) -> Int { switch number { case 1: 1; case 2: 2; default: 3 } }
      func b(_ number: Int) -> Int { switch number { case 1: 2; case 2: 3; case 3: 4; default: 5 } }
      func c(_ number: Int) -> Int { switch number { case 2: 4; case 3: 5; default: 6 } }
      """)
    #expect(
      measures.findings[.repeatedDecisions]?.map(\.text) == [
        "b(_:) decides over 1, 2, 3, as does a(_:)", "c(_:) decides over 2, 3, as does a(_:)",
      ])
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

  @Test func `keys of dictionaries are cases`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off }
      struct A {
        static let names: [Mode: String] = [.on: "on", .off: "off"]
        func width(_ mode: Mode) -> Int { [Mode.on: 1, .off: 2][mode] ?? 0 }
        let texts = ["a": 1, "b": 2]
        func text(_ x: String) -> Int { x == "b" ? 1 : 2 }
        let numbers = [1: "a", 2: "b"]
        let empty: [String: Mode] = [:]
        func label(_ x: Bool) -> [Int] { [x ? 1 : 2, f(on: 3)] }
        func f(on: Int) -> Int { on }
      }
      """)
    // width after names, text after texts.
    #expect(measures.places(.repeatedDecisions) == [4, 6].map { "Code.swift:\($0)" })
  }

  @Test func `a list that is asked, and a beginning, are comparisons, too`() throws {
    let measures = try measured(
      """
      enum Mode { case on, off, dimmed }
      func a(_ mode: Mode) -> Int { mode == .on ? 1 : 2 }
      func b(_ mode: Mode) -> Bool { [.on, .off].contains(mode) }
      func c(_ mode: Mode) -> [Mode] { [.on, .off].filter { $0 != mode } }
      func d(_ text: String) -> Int { text.hasPrefix("x") ? 1 : 2 }
      func e(_ text: String) -> Int { if text.hasSuffix("x") { 1 } else { 2 } }
      func f(_ text: String) -> Bool { text.hasPrefix("x") }
      """)
    // b after a, e after d. Who asks for one case and has nothing to do otherwise decides nothing.
    #expect(measures.places(.repeatedDecisions) == [3, 6].map { "Code.swift:\($0)" })
  }

  @Test func `a property that is true or false is a decision where both ways are taken care of`() throws {
    let measures = try measured(
      """
      struct A {
        let isLoud: Bool
        let count = 1
        func a() -> Int { if isLoud { 1 } else { 2 } }
        func b() -> Int { isLoud ? 1 : 2 }
        func c() { if isLoud { print(1) } }
        func d() { guard isLoud else { return } }
        func e(isLoud: Bool) -> Int { isLoud ? 1 : 2 }
        func f(_ other: A) -> Int { !other.isLoud ? 1 : 2 }
        func g() -> Int { [1].isEmpty ? 1 : 2 }
        func h() -> Int { [2].isEmpty ? 1 : 2 }
      }
      """)
    #expect(measures.places(.repeatedDecisions) == [5, 9].map { "Code.swift:\($0)" })
  }

  @Test func `texts that the same functions decide over are one set`() throws {
    let measures = try measured(
      """
      func a(_ x: String) -> Int { (x == "one" ? 1 : 2) + (x == "two" ? 1 : 2) }
      func b(_ x: String) -> Int { (x == "one" ? 1 : 2) + (x == "two" ? 1 : 2) }
      func c(_ x: String) -> Int { x == "two" ? 1 : 2 }
      func d(_ x: String) -> Int { (x == "three" ? 1 : 2) + (x == "four" ? 1 : 2) }
      func e(_ x: String) -> Int { (x == "four" ? 1 : 2) + (x == "three" ? 1 : 2) }
      """)
    // "one": b after a. "two": b and c after a. "three" and "four": e after d.
    #expect(measures[.repeatedDecisions] == 4)
  }
}
