import Mutating
import Testing

/// What each operator makes of a source: exactly that, and nothing more.
@Suite struct OperatorTests {
  /// The mutants of one operator, as their lines: what goes, an arrow, what comes.
  private func mutants(_ kind: MutationOperator, of source: String) -> [String] {
    func side(_ mark: Character, of mutant: Mutant) -> String {
      mutant.lines.filter { $0.first == mark }.map { String($0.dropFirst(2)) }.joined(separator: " / ")
    }
    return Mutating.mutants(in: source).filter { $0.operator == kind }
      .map { "\(side("-", of: $0)) → \(side("+", of: $0))" }
  }

  @Test(arguments: [
    ("if a { b() }", ["if a { b() } → if !(a) { b() }"]),
    ("if !a { b() }", ["if !a { b() } → if a { b() }"]),
    ("if a, b { c() }", ["if a, b { c() } → if !(a), b { c() }", "if a, b { c() } → if a, !(b) { c() }"]),
    ("if a == b { c() }", ["if a == b { c() } → if a != b { c() }"]),
    ("if a < b { c() }", ["if a < b { c() } → if a >= b { c() }"]),
    ("if a is B { c() }", ["if a is B { c() } → if !(a is B) { c() }"]),
    ("if let a { c() }", []),
    ("if #available(iOS 9, *) { c() }", []),
    ("guard a else { return }", ["guard a else { return } → guard !(a) else { return }"]),
    ("while a { b() }", ["while a { b() } → while !(a) { b() }"]),
    ("for a in b where a.c { d() }", ["for a in b where a.c { d() } → for a in b where !(a.c) { d() }"]),
    ("d = a ? b : c", ["d = a ? b : c → d = !(a) ? b : c"]),
    ("d = !a", ["d = !a → d = a"]),
    ("d = a === b", ["d = a === b → d = a !== b"]),
  ])
  func `a condition is negated`(statement: String, expected: [String]) {
    #expect(mutants(.negateCondition, of: "func f() {\n  \(statement)\n}") == expected)
  }

  @Test(arguments: [
    ("if a { b() }", ["if a { b() } → if true { b() }"]),
    ("if a, let b { c() }", ["if a, let b { c() } → if true, let b { c() }"]),
    ("while a { b() }", []),
    ("for a in b where a.c { d() }", ["for a in b where a.c { d() } → for a in b where true { d() }"]),
    ("d = a && b", ["d = a && b → d = a", "d = a && b → d = b"]),
    ("d = a || b", ["d = a || b → d = a", "d = a || b → d = b"]),
    ("if true { b() }", []),
  ])
  func `a condition is dropped`(statement: String, expected: [String]) {
    #expect(mutants(.dropCondition, of: "func f() {\n  \(statement)\n}") == expected)
  }

  @Test(arguments: [
    ("a < b", ["a < b → a <= b"]), ("a <= b", ["a <= b → a < b"]), ("a > b", ["a > b → a >= b"]),
    ("a >= b", ["a >= b → a > b"]), ("a..<b", ["a..<b → a...b"]), ("a...b", ["a...b → a..<b"]), ("a == b", []),
  ])
  func `a boundary is shifted`(expression: String, expected: [String]) {
    let source = "func f() -> T {\n  \(expression)\n}"
    #expect(mutants(.shiftBoundary, of: source) == expected)
  }

  @Test(arguments: [
    ("c = a + b", ["c = a + b → c = a - b"]), ("c = a % b", ["c = a % b → c = a * b"]),
    ("c += a", ["c += a → c -= a"]), ("c = a && b", ["c = a && b → c = a || b"]),
    ("c = a ?? b", ["c = a ?? b → c = b"]), ("c = -a", ["c = -a → c = a"]),
    ("c = a == b", []),
  ])
  func `an operator is replaced`(statement: String, expected: [String]) {
    #expect(mutants(.replaceOperator, of: "func f() {\n  \(statement)\n}") == expected)
  }

  @Test(arguments: [
    ("1_000", ["a = 1_000 → a = 1001"]), ("0xF", ["a = 0xF → a = 0x10"]), ("1.5", ["a = 1.5 → a = 2.5"]),
    ("true", ["a = true → a = false"]), ("\"\"", ["a = \"\" → a = \"mutant\""]), ("\"b\"", ["a = \"b\" → a = \"\""]),
    ("\"\\(b)@\\(c).d\"", ["a = \"\\(b)@\\(c).d\" → a = \"\\(b)\\(c)\""]),
    ("\"\\(b)\"", ["a = \"\\(b)\" → a = \"\""]),
    ("[b, c]", ["a = [b, c] → a = [c]", "a = [b, c] → a = [b]"]), ("[b]", ["a = [b] → a = []"]),
    ("[b: 1]", ["a = [b: 1] → a = [b: 2]"]), ("nil", []), ("b.0", []),
  ])
  func `a literal is changed`(literal: String, expected: [String]) {
    #expect(mutants(.changeLiteral, of: "func f() {\n  a = \(literal)\n}") == expected)
  }

  @Test(arguments: [
    ("Int?", "a.b", ["a.b → nil"]), ("Bool", "a.b", ["a.b → true", "a.b → false"]), ("Int", "a.b", ["a.b → 0"]),
    ("String", "a.b", ["a.b → \"\""]), ("[Int]", "a.b", ["a.b → []"]), ("Set<Int>", "a.b", ["a.b → []"]),
    ("[Int: Int]", "a.b", ["a.b → [:]"]), ("Thing", "a.b", []), ("Int", "1", []), ("Int", "fatalError(\"b\")", []),
    ("Int", "if a { return b }\n  return c", ["if a { return b } → if a { return 0 }", "return c → return 0"]),
    ("Int", "switch a {\n  case .b: c\n  default: d\n  }", ["case .b: c → case .b: 0", "default: d → default: 0"]),
    ("Int", "let a = b.map { return $0 }\n  return a", ["return a → return 0"]),
  ])
  func `a result is a default`(type: String, body: String, expected: [String]) {
    #expect(mutants(.returnDefault, of: "func f() -> \(type) {\n  \(body)\n}") == expected)
  }

  @Test func `the result of a computed property and of a subscript is a default`() {
    #expect(mutants(.returnDefault, of: "struct A {\n  var a: Int { b }\n}") == ["var a: Int { b } → var a: Int { 0 }"])
    #expect(
      mutants(.returnDefault, of: "struct A {\n  subscript(a: Int) -> Int? {\n    get { b }\n    set { c() }\n  }\n}")
        == ["get { b } → get { nil }"])
  }

  @Test(arguments: [
    ("a()\n  b()", [" → return"]),
    ("a()\n  if b { c() }", [" → return", " → return"]),
    ("if b { c() }", [" → return"]),
    ("a()", []), ("", []),
  ])
  func `a function without a result returns early`(body: String, expected: [String]) {
    #expect(mutants(.returnEarly, of: "func f() {\n  \(body)\n}") == expected)
  }

  @Test(arguments: [
    ("a()", ["a() → "]), ("try a?.b()", ["try a?.b() → "]), ("onEvent?(a)", ["onEvent?(a) → "]),
    ("_ = a()", ["_ = a() → "]),
    ("let b = a()", []), ("return a()", []), ("fatalError(\"a\")", []), ("super.a()", []), ("self.init()", []),
    ("b { a() }", ["b { a() } → ", "b { a() } → b {  }"]),
    ("c = b.filter { $0 }", ["c = b.filter { $0 } → c = b"]),
    ("c = b.union(d)", ["c = b.union(d) → c = b"]),
  ])
  func `a call is dropped`(statement: String, expected: [String]) {
    #expect(mutants(.dropCall, of: "func f() {\n  \(statement)\n}") == expected)
  }

  @Test func `the call that is a result isn't dropped`() {
    #expect(mutants(.dropCall, of: "func f() -> A { a() }") == [])
    #expect(mutants(.dropCall, of: "struct B {\n  var b: A { a() }\n}") == [])
  }

  @Test func `a call to super is dropped, but not to its initializer`() {
    #expect(
      mutants(.dropSuperCall, of: "class A {\n  func f() {\n    super.f()\n  }\n}") == ["super.f() → "])
    #expect(mutants(.dropSuperCall, of: "class A {\n  init() {\n    super.init()\n  }\n}") == [])
  }

  @Test func `a call to super that reaches a method without a body is left alone`() {
    let base = "class A: B {}\nclass B: C {\n  func g(a: Int) {}\n}\nclass C {\n  func f() {}\n  func h() { i() }\n}"
    func isDropped(_ call: String) -> Bool {
      let source = "class D: A {\n  override func x() {\n    \(call)\n    a()\n  }\n}"
      return Mutating.mutants(in: source, classes: ClassTable([source, base])).contains {
        $0.operator == .dropSuperCall
      }
    }
    #expect(!isDropped("super.f()"))
    #expect(!isDropped("try super.g(a: 1)"))
    #expect(isDropped("super.h()"))
    #expect(isDropped("super.unknown()"))
  }

  @Test func `an assignment is dropped, but not the first one to a property`() {
    #expect(mutants(.dropAssignment, of: "func f() {\n  a = b\n  c += d\n}") == ["a = b → ", "c += d → "])
    let type = """
      class A {
        let a: Int
        var b = 1
        init(a: Int) {
          self.a = a
          b = 2
          d.e = 4
          f { b = 3 }
        }
      }
      """
    #expect(mutants(.dropAssignment, of: type) == ["d.e = 4 → ", "f { b = 3 } → f {  }"])
  }

  @Test(arguments: [
    "/// Not `1 < 2`.\nlet a: Int", "@available(iOS 9, *) func f() {}", "enum A: Int { case b = 1 }",
    "#if os(Linux) || os(macOS)\n#endif", "func f() -> Never { fatalError(\"a \\(1 + 2)\") }", "let a: [Int]",
    "func f() { precondition(a < 1, \"a\") }", "#expect(1 == 2)",
  ])
  func `what nobody sees is left alone`(source: String) {
    #expect(Mutating.mutants(in: source) == [])
  }

  @Test func `two ways to the same fault are one mutant`() {
    #expect(
      mutants(.returnDefault, of: "func f() -> Int { a ?? 0 }") == [
        "func f() -> Int { a ?? 0 } → func f() -> Int { 0 }"
      ])
    #expect(mutants(.replaceOperator, of: "func f() -> Int { a ?? 0 }") == [])
  }

  @Test func `a mutant knows its member and its line`() throws {
    let source = """
      extension A {
        struct B {
          func f(a: Int, _ b: Int) {
            c {
              d = 1
            }
          }
          static let e = 2
          init(f: Int) { g() }
          subscript(h: Int) -> Int { i + 3 }
        }
      }
      """
    let found = Mutating.mutants(in: source)
    func members(_ kind: MutationOperator) -> [String] {
      found.filter { $0.operator == kind }.map { "\($0.member) \($0.line)" }
    }
    #expect(members(.changeLiteral) == ["A.B.f(a:_:) 5", "A.B.e 8", "A.B.subscript(h:) 10"])
    #expect(members(.dropCall) == ["A.B.f(a:_:) 4", "A.B.init(f:) 9"])
  }

  @Test func `what goes and comes is shown in whole lines`() {
    let source = "func f() {\n    if a {\n        b(\n            1)\n        c()\n    }\n}"
    #expect(mutants(.dropCall, of: source) == ["b( /     1) → ", "c() → "])
  }
}
