import SQLExpressions
import SQLiteDatabase
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

  /// Apps build such conditions in a loop. SQLite counts the parentheses that are open, and the operators of a tree.
  @Test(arguments: [false, true])
  func `many conditions with one operator share one pair of parentheses`(onTheLeft: Bool) throws {
    let parts = (1...950).map { SQLCondition.compare("age", .equal, .integer(Int64($0))) }
    let written = Array(repeating: #"("age" = ?)"#, count: parts.count)
    for (keyword, join) in [("OR", SQLCondition.or), ("AND", SQLCondition.and)] {
      let condition =
        onTheLeft
        ? parts.dropFirst().reduce(parts[0]) { join($0, $1) }
        : parts.dropLast().reversed().reduce(parts[949]) { join($1, $0) }
      let statement = try SQLStatement().adding(.where, condition)
      #expect(statement.sql == "WHERE " + written.joined(separator: " \(keyword) "))
      #expect(statement.parameters == (1...950).map { .integer($0) })
    }
  }

  @Test func `a condition that is nested too deeply is refused, and SQLite accepts one that isn't`() throws {
    let one = SQLCondition.compare("name", .equal, "Ada")
    /// Each level is in the parentheses of the one before, on the side that leaves most of them open.
    func nested(_ levels: Int) -> SQLCondition {
      (1...levels).reduce(one) { inner, level in level % 2 == 0 ? .and(one, inner) : .or(one, inner) }
    }
    func negated(_ levels: Int) -> SQLCondition { (1...levels).reduce(one) { inner, _ in .not(inner) } }
    func chained(_ count: Int) -> SQLCondition { (1..<count).reduce(one) { all, _ in .or(all, one) } }

    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE person (id INTEGER, name TEXT)")
    let begun = try SQLStatement().adding(.select, list: ["id"] as [SQLResultColumn]).adding(.from, SQLTable("person"))
    for condition in [nested(8), negated(24), chained(980), .not(chained(970))] {
      let grouped = try begun.adding(.where, condition).adding(.groupBy, list: ["id"] as [SQLExpression])
      _ = try database.prepare(grouped.adding(.having, condition).sql)
    }
    for condition in [
      nested(25), negated(25), chained(1_000), chained(5_000), negated(5_000), .and(one, nested(5_000)),
    ] {
      for clause in [SQLClause.where, .on, .having] {
        #expect(throws: SQLError.tooDeep(in: clause)) { try begun.adding(clause, condition) }
      }
    }
  }
}
