import Measuring
import Metrics
import Testing
import Workbook

@Suite struct ForeignMemberTests {
  @Test func `each member that every value of a type from elsewhere gets counts`() throws {
    let measures = try measured(
      """
      extension String {
        func shake() {}
        var length: Int { count }
        static let nothing = ""
        init(repeating count: Int) { self = "" }
        subscript(x: Int) -> Int { x }
        struct Inner { func f() {} }
      }
      extension Collection where Element == Int {
        func total() -> Int { reduce(0, +) }
      }
      """)
    #expect(measures[.foreignMembers] == 6)
    #expect(measures.places(.foreignMembers) == [2, 3, 4, 5, 6, 10].map { "Code.swift:\($0)" })
    #expect(measures.findings[.foreignMembers]?.first?.text == "every String gets shake()")
    #expect(measures.findings[.foreignMembers]?.last?.text == "every Collection gets total()")
  }

  @Test func `what only a file can use doesn't count`() throws {
    let measures = try measured(
      """
      extension String {
        private func f() {}
        fileprivate var x: Int { 1 }
        private static let y = 2
      }
      private extension Int { func g() {} }
      fileprivate extension Int { func h() {} }
      func use() { 1.g(); 1.h() }
      """)
    #expect(measures[.foreignMembers] == 0)
  }

  @Test func `what answers a requirement doesn't count`() throws {
    let measures = try measured(
      """
      protocol Named { var name: String { get } }
      extension Int: Named { var name: String { "Int" } }
      extension Bool { var name: String { "Bool" } }
      extension Bool: Named {}
      extension String: @retroactive Error {}
      extension Int { public var extra: Int { 1 } }
      """)
    #expect(measures.places(.foreignMembers) == ["Code.swift:6"])
  }

  @Test func `members of the module's own types don't count, and those of a protocol neither`() throws {
    let measures = try measured(
      """
      class A {}
      extension A { func f() {} }
      protocol P: A {}
      extension P { func g() {} }
      extension P where Self: B { func h() {} }
      class B: A {}
      protocol Q {}
      extension Q where Self: Equatable { func i() {} }
      func j() {}
      """)
    #expect(measures[.foreignMembers] == 0)
  }
}
