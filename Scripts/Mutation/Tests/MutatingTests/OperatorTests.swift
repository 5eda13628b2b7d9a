@testable import Mutating
import Testing

@Suite struct OperatorTests {
  @Test func `it runs`() {
    for m in mutants(in: "struct A { func f(a: Int) -> Bool { a < 3 } }") { print(m) }
  }
}
