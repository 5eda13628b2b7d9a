import SQLExpressions
import Testing

@Suite struct SQLExpressionsTests {
  @Test(arguments: [
    (SQLError.emptyList(in: .groupBy), "GROUP BY needs at least one entry"),
    (.emptyIdentifier(in: .from), "a name in FROM is empty"),
    (.nulCharacter(text: "a\0b", in: .where), #"a text in WHERE has a NUL character: "a\0b""#),
    (.emptyIn(operand: #""age""#, in: .on), #""age" IN () in ON has nothing to compare with"#),
    (.negativeCount(-1, in: .limit), "LIMIT can't be -1"),
    (.tooDeep(in: .having), "the condition in HAVING is nested too deeply"),
  ])
  func `an error says what is wrong, and in which clause`(error: SQLError, description: String) {
    #expect(error.description == description)
  }

  @Test func `a clause is appended with its keyword and its values, to any other`() throws {
    let statement = try SQLStatement(sql: "SELECT 1 LIMIT ?", parameters: [5])
      .adding(.where, .compare("a", .equal, "b") as SQLCondition)
      .adding(.join, spelled: "LEFT JOIN", SQLTable("t", as: "u"))
      .adding(.orderBy, list: [SQLOrderingTerm("c"), SQLOrderingTerm(.rowCount, .descending)])
      .adding(.union, spelled: "UNION ALL", SQLStatement(sql: "SELECT ?", parameters: [6]))
      .adding(.offset, count: 7)
    #expect(
      statement.sql
        == #"SELECT 1 LIMIT ? WHERE "a" = ? LEFT JOIN "t" AS "u" ORDER BY "c" ASC, count(*) DESC "#
        + "UNION ALL SELECT ? OFFSET ?")
    #expect(statement.parameters == [5, "b", 6, 7])
  }

  @Test func `a statement is described by its text and its values`() {
    #expect(SQLStatement(sql: "SELECT 1").description == "SELECT 1")
    #expect(
      SQLStatement(sql: "SELECT ?, ?, ?", parameters: ["b", nil, 1.5]).description
        == #"SELECT ?, ?, ? ["b", NULL, 1.5]"#)
  }
}
