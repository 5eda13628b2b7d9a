import Mutating
import Testing

/// What each operator makes of a source: exactly that, and nothing more.
@Suite struct OperatorTests {
  /// The mutants of one operator, as their lines: what goes, an arrow, what comes.
  private func mutants(_ kind: MutationOperator, of source: String) -> [String] {
    Mutating.mutants(in: source).filter { $0.operator == kind }.map { mutant in
      "\(mutant.removed.joined(separator: " / ")) → \(mutant.added.joined(separator: " / "))"
    }
  }

  @Test(arguments: [
    ("if a { b() }", ["if a { b() } → if !a { b() }"]),
    ("if !a { b() }", ["if !a { b() } → if a { b() }"]),
    ("if a, b { c() }", ["if a, b { c() } → if !a, b { c() }", "if a, b { c() } → if a, !b { c() }"]),
    ("if a == b { c() }", ["if a == b { c() } → if a != b { c() }"]),
    ("if a < b { c() }", ["if a < b { c() } → if a >= b { c() }"]),
    ("if a is B { c() }", ["if a is B { c() } → if !(a is B) { c() }"]),
    ("if let a { c() }", []),
    ("if #available(iOS 9, *) { c() }", []),
    ("guard a else { return }", ["guard a else { return } → guard !a else { return }"]),
    ("while a { b() }", ["while a { b() } → while !a { b() }"]),
    ("for a in b where a.c { d() }", ["for a in b where a.c { d() } → for a in b where !a.c { d() }"]),
    ("d = a ? b : c", ["d = a ? b : c → d = !a ? b : c"]),
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
    ("c = a + \"b\"", ["c = a + \"b\" → c = a", "c = a + \"b\" → c = \"b\""]),
    ("c = a + [b].d()", ["c = a + [b].d() → c = a", "c = a + [b].d() → c = [b].d()"]),
    ("c += [a]", []), ("c = a == b", []),
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
    ("[b: 1]", ["a = [b: 1] → a = [b: 2]"]), ("nil", []), ("[B]()", []), ("b.0", []),
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

  @Test func `an override does nothing`() {
    let source = "class A {\n  override func f() {\n    super.f()\n    a()\n  }\n}"
    #expect(mutants(.emptyOverride, of: source) == [" → return"])
    #expect(mutants(.returnEarly, of: source) == [])
    #expect(mutants(.emptyOverride, of: "class A {\n  override var a: Int { 1 }\n}") == [])
  }

  @Test(arguments: [
    ("a()", ["a() → "]), ("try a?.b()", ["try a?.b() → "]), ("onEvent?(a)", ["onEvent?(a) → "]),
    ("_ = a()", ["_ = a() → "]),
    ("let b = a()", []), ("return a()", []), ("fatalError(\"a\")", []), ("super.a()", []), ("self.init()", []),
    ("b { a() }", ["b { a() } → ", "b { a() } → b {  }"]),
    ("c = b.filter { a($0) }", ["c = b.filter { a($0) } → c = b"]),
    ("c = b.union(d)", ["c = b.union(d) → c = b"]),
  ])
  func `a call is dropped`(statement: String, expected: [String]) {
    #expect(mutants(.dropCall, of: "func f() {\n  \(statement)\n}") == expected)
  }

  @Test func `the call that is a result isn't dropped`() {
    #expect(mutants(.dropCall, of: "func f() -> A { a() }") == [])
    #expect(mutants(.dropCall, of: "struct B {\n  var b: A { a() }\n}") == [])
    #expect(mutants(.dropCall, of: "func f() -> A {\n  switch b {\n  case .c: a()\n  }\n}") == [])
  }

  @Test func `a call to super is dropped, but not to its initializer`() {
    #expect(
      mutants(.dropSuperCall, of: "class A {\n  func f() {\n    super.f()\n  }\n}") == ["super.f() → "])
    #expect(mutants(.dropSuperCall, of: "class A {\n  init() {\n    super.init()\n  }\n}") == [])
  }

  @Test func `a call to super that reaches a method without a body is left alone`() {
    let base = "class A: B {}\nclass B: C {\n  func g(a: Int) {}\n}\nclass C {\n  func f() {}\n  func h() { i() }\n}"
    func found(_ body: String) -> [String] {
      let source = "class D: A {\n  override func x() {\n    \(body)\n    a()\n  }\n}"
      return Mutating.mutants(in: source, classes: ClassTable([source, base]))
        .filter { $0.operator == .dropSuperCall || $0.operator == .swapCalls }.map(\.operator.rawValue)
    }
    #expect(found("super.f()") == [])
    #expect(found("try super.g(a: 1)") == [])
    #expect(found("super.g(b: 1)") == ["dropSuperCall", "swapCalls"])
    #expect(found("super.h()") == ["dropSuperCall", "swapCalls"])
    #expect(found("super.unknown()") == ["dropSuperCall", "swapCalls"])
    #expect(found("f()") == ["swapCalls"])
  }

  @Test(arguments: [
    ("a()\n  b()", ["a() / b() → b() / a()"]), ("a = 1\n  b()", ["a = 1 / b() → b() / a = 1"]),
    ("a = 1\n  b = 2", []), ("a = 1\n  b = a", ["a = 1 / b = a → b = a / a = 1"]),
    ("a = 1\n  a = 2", ["a = 1 / a = 2 → a = 2 / a = 1"]), ("a = c()\n  b = 2", ["a = c() / b = 2 → b = 2 / a = c()"]),
    ("a = .c(1)\n  b = Size(2)", []), ("a += 1\n  b = []", []), ("let a = 1\n  b()", []), ("a()\n  if b { c() }", []),
    ("a()\n  a()", []),
  ])
  func `neighbours are swapped`(statements: String, expected: [String]) {
    #expect(mutants(.swapCalls, of: "func f() {\n  \(statements)\n}") == expected)
  }

  @Test func `an assignment is dropped, but not the first one to a property`() {
    #expect(mutants(.dropAssignment, of: "func f() {\n  a = b\n  c += d\n}") == ["a = b → ", "c += d → "])
    let type = """
      class A {
        let a: Int
        var b = 1
        var c: Int?
        init(a: Int) {
          self.a = a
          b = 2
          c = 3
          d.e = 4
        }
      }
      """
    #expect(mutants(.dropAssignment, of: type) == ["b = 2 → ", "c = 3 → ", "d.e = 4 → "])
  }

  @Test(arguments: [
    ("() -> Int?", "guard let a else { throw b }", ["guard let a else { throw b } → guard let a else { return nil }"]),
    ("()", "guard let a else { throw b }", ["guard let a else { throw b } → guard let a else { return }"]),
    ("() -> Thing", "guard let a else { throw b }", []), ("()", "guard let a else { return }", []),
    (
      "()", "for a in b {\n    guard let c else { continue }\n  }",
      ["guard let c else { continue } → guard let c else { break }"]
    ),
    (
      "()", "for a in b {\n    guard let c else { break }\n  }",
      ["guard let c else { break } → guard let c else { continue }"]
    ),
    (
      "()", "for a in b {\n    guard let c else { return }\n  }",
      ["guard let c else { return } → guard let c else { break }"]
    ),
  ])
  func `a guard leaves in another way`(signature: String, statement: String, expected: [String]) {
    #expect(mutants(.changeGuardExit, of: "func f\(signature) {\n  \(statement)\n}") == expected)
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
    let source = "func f() {\n  if a == b { c() }\n}"
    #expect(mutants(.negateCondition, of: source).count == 1)
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
    #expect(mutants(.swapCalls, of: source) == ["b( /     1) / c() → c() / b( /     1)"])
  }
}
