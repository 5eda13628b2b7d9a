import SQLExpressions
import Testing
import WorkbookSupport

@Suite struct KeptStageTests {
  /// What all statements of these tests begin with.
  private let beginning = #"SELECT * FROM "person" JOIN "purchase" ON "id" = "buyer" WHERE "#

  private func statements(
    _ variant: Variant, filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    try variant.makeSubject().statements(
      from: "person", joining: "purchase", on: .compareExpressions("id", .equal, "buyer"), filteredBy: conditions)
  }

  @Test(arguments: Variant.underTest)
  func `after a condition that can't be written, the chain goes on from where it was`(variant: Variant) throws {
    let results = try statements(variant, filteredBy: [.isIn("age", []), .compare("a\0", .equal, 1), .isNull("city")])
    #expect(throws: SQLError.emptyIn(operand: #""age""#, in: .where), "\(variant)") { try results[0].get() }
    #expect(throws: SQLError.nulCharacter(text: "a\0", in: .where), "\(variant)") { try results[1].get() }
    #expect(try results[2].get() == SQLStatement(sql: beginning + #""city" IS NULL"#), "\(variant)")
  }

  @Test(arguments: Variant.underTest)
  func `a second continuation is refused or right, never mixed with the first`(variant: Variant) throws {
    let results = try statements(variant, filteredBy: [.compare("age", .greater, 30), .isNull("city")])
    #expect(try results[0].get() == SQLStatement(sql: beginning + #""age" > ?"#, parameters: [30]), "\(variant)")
    switch results[1] {
    case .success(let statement):
      #expect(statement == SQLStatement(sql: beginning + #""city" IS NULL"#), "\(variant)")
    case .failure(let error):
      #expect(error as? Misplaced == Misplaced(call: .where, predecessor: .where), "\(variant)")
      #expect(
        variant.makeSubject().makeToolCheckedAtRunTime() != nil,
        "only a tool that checks at run time may refuse: \(variant)")
    }
  }
}
