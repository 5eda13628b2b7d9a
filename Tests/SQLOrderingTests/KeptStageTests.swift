import SQLExpressions
import Testing
import WorkbookSupport

@Suite struct KeptStageTests {
  private let conditions: [SQLCondition] = [.compare("age", .greater, 30), .isNull("city")]

  @Test(arguments: Variant.underTest)
  func `what from returned can be kept and continued, once by a tool that is one object, at will by a value`(
    variant: Variant
  ) throws {
    func statements() throws -> [SQLStatement] {
      try variant.makeSubject().statements(from: "person", filteredBy: conditions)
    }
    if variant.makeSubject().makeToolCheckedAtRunTime() == nil {
      #expect(
        try statements() == [
          SQLStatement(sql: #"SELECT * FROM "person" WHERE "age" > ?"#, parameters: [30]),
          SQLStatement(sql: #"SELECT * FROM "person" WHERE "city" IS NULL"#),
        ], "the statements of \(variant)")
    } else {
      #expect(throws: Misplaced(call: .where, predecessor: .where), "the error of \(variant)") { try statements() }
    }
  }
}
