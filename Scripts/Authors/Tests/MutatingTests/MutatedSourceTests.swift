import Mutating
import Testing

/// A source with its mutants in it.
@Suite struct MutatedSourceTests {
  private func mutated(_ source: String, only kind: MutationOperator) -> MutatedSource {
    let chosen = mutants(in: source).filter { $0.operator == kind }
    return MutatedSource(
      source, mutants: Dictionary(uniqueKeysWithValues: chosen.enumerated().map { ($0.offset + 1, $0.element) }))
  }

  @Test func `a body is there once more for each mutant`() {
    let text = mutated("func f() {\n  a()\n  b = 1\n}", only: .changeLiteral).text
    #expect(
      text == """
        func f() {
        KataMutants.reach(1, 1)
        switch KataMutants.awake {
        case 1:
        // mutant 1

          a()
          b = 2

        // end of mutant
        default:

          a()
          b = 1

        }
        }
        """)
  }

  @Test func `a value that is returned without saying so is returned`() {
    let text = mutated("var a: Int { b + 1 }", only: .changeLiteral).text
    #expect(text.contains("\n return b + 2 \n"))
    #expect(text.contains("\n return b + 1 \n"))
    let choice = "func f() -> Int {\n  switch a {\n  case .b: c(1)\n  default: throw d\n  }\n}"
    #expect(mutated(choice, only: .changeLiteral).text.contains("return switch a {\n  case .b: c(2)\n"))
    let statement = "func f() -> Int {\n  switch a {\n  case .b: return c(1)\n  default: throw d\n  }\n}"
    #expect(!mutated(statement, only: .changeLiteral).text.contains("return switch"))
  }

  @Test func `a run that comes by a body notes all mutants there`() {
    let text = mutated("func f() {\n  a(1, 2)\n}\nfunc g() {\n  b(3)\n}", only: .changeLiteral).text
    #expect(text.contains("func f() {\nKataMutants.reach(1, 2)\n"))
    #expect(text.contains("func g() {\nKataMutants.reach(3, 3)\n"))
  }

  @Test func `an expression outside of bodies is chosen where it stands`() {
    let text = mutated("struct A {\n  var a = [1]\n  func f(b: Int = 2) {}\n}", only: .changeLiteral).text
    #expect(
      text == """
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
          func f(b: Int = KataMutants.choose(3,
        // mutant 3
        3
        // end of mutant
        , 2)) {}
        }
        """)
  }

  @Test func `lines know the mutant that they belong to`() {
    let source = mutated("func f() {\n  a = 1\n}\nlet b = 2", only: .changeLiteral)
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    func owner(of text: String) -> Int? {
      lines.firstIndex { $0 == text }.flatMap { source.owners[$0 + 1] }
    }
    #expect(owner(of: "  a = 2") == 1)
    #expect(owner(of: "3") == 2)
    #expect(owner(of: "  a = 1") == nil)
    #expect(owner(of: "func f() {") == nil)
  }

  @Test func `without mutants a source stays as it is`() {
    let source = "func f() {\n  a = 1 // ä\n}\n"
    #expect(MutatedSource(source, mutants: [:]).text == source)
  }
}
