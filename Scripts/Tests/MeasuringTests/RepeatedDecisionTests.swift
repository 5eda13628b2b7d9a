import Metrics
import Testing

@Suite struct RepeatedDecisionTests {
  /// The second of two functions that decide over the same cases is counted where its line says so.
  @Test(arguments: [
    // Cases of an enum.
    """
    enum Mode { case on, off }
    struct A {
      let mode: Mode
      var name: String { switch mode { case .on: "on"; case .off: "off" } }
      func text() -> String { mode == .on ? "1" : "0" }  // counted
      func f() { if case .off = mode { print("off") } else { print("on") } }  // counted
      func g() { guard mode != Mode.off else { return }; while mode == .on {} }  // counted
      func lone() -> Bool { guard mode != Mode.off else { return false }; return true }
      func make() -> A { A(mode: .on) }
      func twice() -> Int { (mode == .on ? 1 : 2) + (mode == .off ? 1 : 2) }  // counted
    }
    """,
    // Texts, numbers and types; of numbers, two in common.
    """
    class Shape {}
    final class Circle: Shape {}
    func a(_ text: String) -> Int { switch text { case "x", "y": 1; default: 0 } }
    func b(_ text: String) -> Int { text == "y" ? 1 : 2 }  // counted
    func c(_ text: String) -> Int { text == "z" ? 1 : 2 }
    func d(_ number: Int) -> Int { switch number { case 0: 1; case 1: 2; default: 3 } }
    func e(_ number: Int) -> Int { switch number { case 0: 2; case 1: 3; default: 4 } }  // counted
    func f(_ number: Int) -> Int { switch number { case 1: 3; case 7: 4; default: 4 } }
    func g(_ number: Int) -> Bool { number == 1 }
    func h(_ shape: Shape) -> Bool { shape is Circle }; func j(_ shape: Shape) -> Shape { shape as Shape }
    func i(_ shape: Shape) -> Circle? { shape as? Circle }  // counted
    """,
    // No enum of the standard library, and one function may decide as often as it likes.
    """
    enum Mode { case on, off }
    func a(_ x: Int?) -> Bool { x == .none }; func b(_ x: Int?) -> Bool { if case .some = x { true } else { false } }
    func c(_ x: Mode) -> Bool { x == .on }
    func d(_ x: Mode, _ y: Mode) -> Bool { if x == .on { y == .on } else { y == .off } }
    """,
    // Keys of dictionaries.
    """
    enum Mode { case on, off }
    struct A {
      static let names: [Mode: String] = [.on: "on", .off: "off"]
      func width(_ mode: Mode) -> Int { [Mode.on: 1, .off: 2][mode] ?? 0 }  // counted
      let texts = ["a": 1, "b": 2]
      func text(_ x: String) -> Int { x == "b" ? 1 : 2 }  // counted
      let numbers = [1: "a", 2: "b"]
      let empty: [String: Mode] = [:]
      struct ID: Hashable {}
      func sockets() -> [A.ID: Int] { [A.ID: Int]() }; func others() -> [A.ID: Int] { [A.ID: Int]() }
      func label(_ x: Bool) -> [Int] { [x ? 1 : 2, f(on: 3)] }
      func f(on: Int) -> Int { on }
    }
    """,
    // A list that is asked, and a beginning.
    """
    enum Mode { case on, off, dimmed }
    func a(_ mode: Mode) -> Int { mode == .on ? 1 : 2 }
    func b(_ mode: Mode) -> Bool { [.on, .off].contains(mode) }  // counted
    func c(_ mode: Mode) -> [Mode] { [.on, .off].filter { $0 != mode } }
    func d(_ text: String) -> Int { text.hasPrefix("x") ? 1 : 2 }
    func e(_ text: String) -> Int { if text.hasSuffix("x") { 1 } else { 2 } }  // counted
    func f(_ text: String) -> Bool { text.hasPrefix("x") }
    """,
    // A property that is true or false.
    """
    struct A {
      let isLoud: Bool
      func a() -> Int { if isLoud { 1 } else { 2 } }
      func b() -> Int { isLoud ? 1 : 2 }  // counted
      func c() { if isLoud { print(1) } }
      func d() { guard isLoud else { return } }
      func e(isLoud: Bool) -> Int { isLoud ? 1 : 2 }
      func f(_ other: A) -> Int { !other.isLoud ? 1 : 2 }  // counted
      func g() -> Int { [1].isEmpty ? 1 : 2 }
      func h() -> Int { [2].isEmpty ? 1 : 2 }
    }
    """,
    // A number that an object keeps, compared with one.
    """
    struct A {
      let kind: Int; var count = 0
      func a() -> Int { kind == 1 ? 1 : 2 }
      func b() -> Int { if 2 == kind { 1 } else { 2 } }  // counted
      func c() { if kind != 1 { print(1) } }
      func d(_ other: A) -> Int { kind == other.kind ? 1 : 2 }
      func e() -> Int { count == 0 ? 1 : 2 }
      func f() -> Int { count == 0 ? 1 : 2 }
    }
    """,
    // A constant alone is no case, and the type before its dot is asked for nothing; two of one type are cases.
    """
    struct Token: Equatable { var id = 0; static let end = Token(), comma = Token(id: 1) }
    func a(_ token: Token) -> Int { token == Token.end ? 1 : 2 }
    func b(_ token: Token) -> Int { token == .end ? 1 : 2 }
    func c(_ token: Token) -> Int { token == .end ? 1 : token == .comma ? 2 : 3 }
    func d(_ token: Token) -> Int { token == .comma ? 1 : token == .end ? 2 : 3 }  // counted
    """,
  ])
  func `functions that decide over the same cases count beyond the first`(code: String) throws {
    let counted = code.split(separator: "\n").enumerated().filter { $1.hasSuffix("// counted") }.map { $0.offset + 1 }
    let lines = try measured(code).lines(.repeatedDecisions)
    #expect(lines == counted)
  }

  @Test func `texts that the same functions decide over are one set, and a finding names the cases`() throws {
    let measures = try measured(
      """
      func a(_ x: String) -> Int { (x == "one" ? 1 : 2) + (x == "two" ? 1 : 2) }
      func b(_ x: String) -> Int { (x == "one" ? 1 : 2) + (x == "two" ? 1 : 2) }
      func c(_ x: String) -> Int { x == "two" ? 1 : 2 }
      func d(_ x: String) -> Int { (x == "three" ? 1 : 2) + (x == "four" ? 1 : 2) }
      func e(_ x: String) -> Int { (x == "four" ? 1 : 2) + (x == "three" ? 1 : 2) }
      func f(_ number: Int) -> Int { switch number { case 1: 1; case 2: 2; default: 3 } }
      func g(_ number: Int) -> Int { switch number { case 1: 2; case 2: 3; case 3: 4; default: 5 } }
      func h(_ number: Int) -> Int { switch number { case 2: 4; case 3: 5; default: 6 } }
      """)
    // "one": b after a. "two": b and c after a. "three" and "four": e after d. Numbers: g and h after f.
    #expect(measures[.repeatedDecisions] == 6)
    #expect(
      measures.texts(.repeatedDecisions).suffix(3) == [
        "e(_:) decides over \"four\", \"three\", as does d(_:)", "g(_:) decides over 1, 2, 3, as does f(_:)",
        "h(_:) decides over 2, 3, as does f(_:)",
      ])
  }
}
