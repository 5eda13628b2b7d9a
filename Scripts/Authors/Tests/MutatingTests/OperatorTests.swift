import Testing

@testable import Mutating

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

  /// An operator, a statement, and what it becomes.
  private static let statements: [(MutationOperator, String, [String])] = [
    (.negateCondition, "if a { b() }", ["if !(a) { b() }"]),
    (.negateCondition, "if !a { b() }", ["if a { b() }"]),
    (.negateCondition, "if a < b { c() }", ["if a >= b { c() }"]),
    (.negateCondition, "if let a { c() }", []),
    (.negateCondition, "for a in b where a.c { d() }", ["for a in b where !(a.c) { d() }"]),
    (.negateCondition, "d = a ? b : c", ["d = !(a) ? b : c"]),
    (.dropCondition, "if a, let b { c() }", ["if true, let b { c() }"]),
    (.dropCondition, "while a { b() }", []),
    (.dropCondition, "d = a && b", ["d = a", "d = b"]),
    (.shiftBoundary, "c = a < b", ["c = a <= b"]),
    (.shiftBoundary, "c = a..<b", ["c = a...b"]),
    (.replaceOperator, "c = a + b", ["c = a - b"]),
    (.replaceOperator, "c = a && b", ["c = a || b"]),
    (.replaceOperator, "c = a ?? b", ["c = b"]),
    (.replaceOperator, "c = -a", ["c = a"]),
    (.changeLiteral, "a = 1_000", ["a = 1001"]),
    (.changeLiteral, "a = 0xF", ["a = 0x10"]),
    (.changeLiteral, "a = 1.5", ["a = 2.5"]),
    (.changeLiteral, "a = \"\"", ["a = \"mutant\""]),
    (.changeLiteral, "a = \"\\(b)@\\(c).d\"", ["a = \"\\(b)\\(c)\""]),
    (.changeLiteral, "a = [b, c]", ["a = [c]", "a = [b]"]),
    (.dropCall, "try a?.b()", [""]),
    (.dropCall, "onEvent?(a)", [""]),
    (.dropCall, "fatalError(\"a\")", []),
    (.dropCall, "self.init()", []),
    (.dropCall, "b { a() }", ["", "b {  }"]),
    (.dropCall, "c = b.filter { $0 }", ["c = b"]),
    (.dropAssignment, "c += d", [""]),
    (.dropSuperCall, "super.init()", []),
  ]

  @Test(arguments: statements) func `a statement is changed`(
    kind: MutationOperator, statement: String, expected: [String]
  ) {
    let lines = statement.replacing("\n  ", with: " / ")
    #expect(mutants(kind, of: "func f() {\n  \(statement)\n}") == expected.map { "\(lines) → \($0)" })
  }

  @Test(arguments: [
    ("Int?", "a.b", ["a.b → nil"]), ("Bool", "a.b", ["a.b → true", "a.b → false"]), ("Int", "a.b", ["a.b → 0"]),
    ("[Int]", "a.b", ["a.b → []"]), ("Thing", "a.b", []), ("Int", "1", []), ("Int", "fatalError(\"b\")", []),
    // Two ways to the same fault are one mutant.
    ("Int", "a ?? 0", ["a ?? 0 → 0"]),
    ("Int", "if a { return b }\n  return c", ["if a { return b } → if a { return 0 }", "return c → return 0"]),
    ("Int", "switch a {\n  case .b: c\n  default: d\n  }", ["case .b: c → case .b: 0", "default: d → default: 0"]),
    ("Int", "let a = b.map { return $0 }\n  return a", ["return a → return 0"]),
  ])
  func `a result is a default`(type: String, body: String, expected: [String]) {
    let source = "func f() -> \(type) {\n  \(body)\n}"
    #expect(mutants(.returnDefault, of: source) == expected)
    #expect(mutants(.dropCall, of: source) == [])
  }

  @Test func `the result of a computed property and of a subscript is a default`() {
    #expect(mutants(.returnDefault, of: "struct A {\n  var a: Int { b }\n}") == ["var a: Int { b } → var a: Int { 0 }"])
    #expect(
      mutants(.returnDefault, of: "struct A {\n  subscript(a: Int) -> Int? {\n    get { b }\n    set { c() }\n  }\n}")
        == ["get { b } → get { nil }"])
  }

  @Test func `a call to super that reaches a method without a body is left alone`() {
    let base = "class A: B {}\nclass B: C {\n  func g(a: Int) {}\n}\nclass C {\n  func f() {}\n  func h() { i() }\n}"
    func isDropped(_ call: String) -> Bool {
      let source = "class D: A {\n  override func x() {\n    \(call)\n    a()\n  }\n}"
      return Mutating.mutants(in: source, classes: ClassTable([source, base])).contains {
        $0.operator == .dropSuperCall
      }
    }
    #expect(
      ["super.f()", "try super.g(a: 1)", "super.h()", "super.unknown()"].map(isDropped) == [false, false, true, true])
  }

  @Test func `the first value of a property is assigned`() {
    let type = "class A {\n  let a: Int\n  init(a: Int) {\n    self.a = a\n    d.e = 4\n    f { b = 3 }\n  }\n}"
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

  @Test func `a mutant knows its member and its line`() {
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
    let found = Mutating.mutants(in: source).filter { [.changeLiteral, .dropCall].contains($0.operator) }
    #expect(
      found.map { "\($0.member) \($0.line)" } == [
        "A.B.f(a:_:) 4", "A.B.f(a:_:) 5", "A.B.e 8", "A.B.init(f:) 9", "A.B.subscript(h:) 10",
      ])
  }

  @Test func `in a mutated source, each mutant is chosen where it is`() {
    let source = "struct A {\n  var a = [1]\n  func f() -> Int { b + 2 }\n}"
    let found = Mutating.mutants(in: source).filter { $0.operator == .changeLiteral }
    let numbered = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0.offset + 1, $0.element) })
    #expect(
      MutatedSource(source, mutants: numbered).text == """
        struct A {
          var a = KataMutants.choose(1,
        // mutant 1
        []
        // end of mutant
        , [KataMutants.choose(2,
        // mutant 2
        2
        // end of mutant
        , 1)])
          func f() -> Int {
        KataMutants.reach(3, 3)
        switch KataMutants.awake {
        case 3:
        // mutant 3
         return b + 3 
        // end of mutant
        default:
         return b + 2 
        }
        }
        }
        """)
    #expect(MutatedSource(source, mutants: [:]).text == source)
  }
}
