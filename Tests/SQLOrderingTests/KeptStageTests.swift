import SQLExpressions
import Testing
import WorkbookSupport

@Suite struct KeptStageTests {
  @Test(arguments: Variant.underTest)
  func `after a condition that can't be written, the chain goes on from where it was`(variant: Variant) throws {
    let results = try variant.makeSubject().statements(
      from: "person", filteredBy: [.isIn("age", []), .compare("a\0", .equal, 1), .isNull("city")])
    #expect(throws: SQLError.emptyIn(operand: #""age""#, in: .where), "\(variant)") { try results[0].get() }
    #expect(throws: SQLError.nulCharacter(text: "a\0", in: .where), "\(variant)") { try results[1].get() }
    #expect(try results[2].get() == SQLStatement(sql: #"SELECT * FROM "person" WHERE "city" IS NULL"#), "\(variant)")
  }

  @Test(arguments: Variant.underTest)
  func `what from returned can be continued: once where it is the tool itself, at will where it is a value`(
    variant: Variant
  ) throws {
    let results = try variant.makeSubject().statements(
      from: "person", filteredBy: [.compare("age", .greater, 30), .isNull("city")])
    #expect(
      try results[0].get() == SQLStatement(sql: #"SELECT * FROM "person" WHERE "age" > ?"#, parameters: [30]),
      "\(variant)")
    if variant.makeSubject().makeToolCheckedAtRunTime() == nil {
      #expect(try results[1].get() == SQLStatement(sql: #"SELECT * FROM "person" WHERE "city" IS NULL"#), "\(variant)")
    } else {
      #expect(throws: Misplaced(call: .where, predecessor: .where), "\(variant)") { try results[1].get() }
    }
  }
}
