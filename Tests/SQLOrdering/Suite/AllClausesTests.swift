import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// The clauses that a query has besides SELECT and FROM.
struct ClauseChoice: Sendable, CustomTestStringConvertible {
  var join, condition, grouping, having, order, limit, offset: Bool

  /// Each choice that the tool allows: HAVING requires GROUP BY, and OFFSET requires LIMIT.
  static let all: [ClauseChoice] = (0..<128).compactMap { bits in
    func bit(_ index: Int) -> Bool { bits & (1 << index) != 0 }
    let choice = ClauseChoice(
      join: bit(0), condition: bit(1), grouping: bit(2), having: bit(3), order: bit(4), limit: bit(5), offset: bit(6))
    return (choice.having && !choice.grouping) || (choice.offset && !choice.limit) ? nil : choice
  }

  var clauses: Clauses {
    Clauses(
      ["city", .expression(.rowCount)], distinct: true, from: "person",
      joining: join ? [.init(table: "purchase", condition: .compare("price", .greater, 1))] : [],
      where: condition ? .compare("age", .greater, 2) : nil,
      groupedBy: grouping
        ? .init(terms: ["city"], condition: having ? .compare(.rowCount, .greater, 3) : nil) : nil,
      orderedBy: order ? ["city"] : nil,
      page: limit ? .init(limit: 4, offset: offset ? 5 : nil) : nil)
  }

  /// The text of each chosen clause and the number that is bound in it.
  private var parts: [(text: String, parameter: SQLValue?)] {
    var parts: [(String, SQLValue?)] = [(#"SELECT DISTINCT "city", count(*) FROM "person""#, nil)]
    if join { parts.append((#"JOIN "purchase" ON "price" > ?"#, 1)) }
    if condition { parts.append((#"WHERE "age" > ?"#, 2)) }
    if grouping { parts.append((#"GROUP BY "city""#, nil)) }
    if having { parts.append(("HAVING count(*) > ?", 3)) }
    if order { parts.append((#"ORDER BY "city" ASC"#, nil)) }
    if limit { parts.append(("LIMIT ?", 4)) }
    if offset { parts.append(("OFFSET ?", 5)) }
    return parts
  }

  var sql: String { parts.map(\.text).joined(separator: " ") }
  var parameters: [SQLValue] { parts.compactMap(\.parameter) }
  var testDescription: String { sql }
}

@Suite struct AllClausesTests {
  @Test(arguments: Variant.underTest, ClauseChoice.all)
  func `any choice of clauses is written in SQL's order with its parameters, and SQLite accepts it`(
    variant: Variant, choice: ClauseChoice
  ) throws {
    let statement = try variant.makeSubject().statement(of: choice.clauses)
    #expect(statement.sql == choice.sql)
    #expect(statement.parameters == choice.parameters)
    _ = try makeDatabase().rows(statement.sql, statement.parameters.map(\.bound))
  }

  @Test(arguments: Variant.underTest)
  func `three or more of what may be repeated are all written, in their order`(variant: Variant) throws {
    let aliases = ["a", "b", "c", "d"]
    func key(_ table: String) -> SQLExpression { .qualified(table: table, column: "id") }
    try expect(
      variant,
      Clauses(
        aliases.map { .expression(key($0)) }, from: SQLTable("person", as: "p"),
        joining: aliases.enumerated().map { index, alias in
          .init(
            table: SQLTable("person", as: alias), condition: .compare(key(alias), .equal, .integer(Int64(4 - index))))
        },
        groupedBy: .init(terms: aliases.map(key)), orderedBy: aliases.map { SQLOrderingTerm(key($0)) }),
      writes: #"SELECT "a"."id", "b"."id", "c"."id", "d"."id" FROM "person" AS "p" "#
        + aliases.map { #"JOIN "person" AS "\#($0)" ON "\#($0)"."id" = ? "# }.joined()
        + #"GROUP BY "a"."id", "b"."id", "c"."id", "d"."id" "#
        + #"ORDER BY "a"."id" ASC, "b"."id" ASC, "c"."id" ASC, "d"."id" ASC"#,
      binding: [4, 3, 2, 1], returning: [[4, 3, 2, 1]])
  }

  @Test(arguments: Variant.underTest, [false, true])
  func `what comes twice is written twice`(variant: Variant, distinct: Bool) throws {
    let samePrice = SQLCondition.compare("price", .equal, 2.5)
    try expect(
      variant,
      Clauses(
        ["name", "name", .expression("name", as: "name"), .expression(.rowCount), .expression(.rowCount)],
        distinct: distinct, from: "person",
        joining: [.init(table: "purchase", condition: .and(samePrice, samePrice))], where: .isIn("id", [1, 1, 3]),
        groupedBy: .init(terms: ["name", "name"], condition: .compare(.rowCount, .greater, 1)),
        orderedBy: ["name", SQLOrderingTerm("name", .descending), "name"], page: .init(limit: 1, offset: 1)),
      writes: (distinct ? "SELECT DISTINCT" : "SELECT")
        + #" "name", "name", "name" AS "name", count(*), count(*) FROM "person" "#
        + #"JOIN "purchase" ON ("price" = ?) AND ("price" = ?) WHERE "id" IN (?, ?, ?) GROUP BY "name", "name" "#
        + #"HAVING count(*) > ? ORDER BY "name" ASC, "name" DESC, "name" ASC LIMIT ? OFFSET ?"#,
      binding: [2.5, 2.5, 1, 1, 3, 1, 1, 1], returning: [["cleo", "cleo", "cleo", 2, 2]])
  }

  /// A counter of 8 bits would not survive these numbers. SQLite takes up to 64 tables, so the statement is not run.
  @Test(arguments: Variant.underTest)
  func `hundreds of columns, joins and terms are written`(variant: Variant) throws {
    let names = (0..<257).map { "c\($0)" }
    let statement = try variant.makeSubject().statement(of: wide(names))
    let quoted = names.map { "\"\($0)\"" }
    #expect(
      statement.sql
        == "SELECT \(quoted.joined(separator: ", ")) FROM \"t\" "
        + quoted.map { "LEFT JOIN \($0) ON \($0) = ? " }.joined()
        + "GROUP BY \(quoted.joined(separator: ", ")) ORDER BY \(quoted.map { "\($0) ASC" }.joined(separator: ", "))")
    #expect(statement.parameters == names.indices.map { .integer(Int64($0)) })
  }

  @Test(arguments: Variant.underTest)
  func `more columns and listed values are written than a number of 16 bits counts`(variant: Variant) throws {
    let indices = 0...Int(Int16.max)
    let statement = try variant.makeSubject().statement(
      of: Clauses(
        indices.map { .expression(.column("c\($0)")) }, from: "t",
        where: .isIn("id", indices.map { .integer(Int64($0)) })))
    let columns = indices.map { "\"c\($0)\"" }.joined(separator: ", ")
    let marks = indices.map { _ in "?" }.joined(separator: ", ")
    // The texts are too long to be shown.
    let isRight = statement.sql == "SELECT \(columns) FROM \"t\" WHERE \"id\" IN (\(marks))"
    #expect(isRight, "\(variant)")
    #expect(statement.parameters == indices.map { .integer(Int64($0)) }, "\(variant)")
  }

  @Test(arguments: Variant.underTest)
  func `the time for a query grows with its length`(variant: Variant) throws {
    let subject = variant.makeSubject()
    let growth = try Growth.processorTime(for: [40, 200]) { count in
      _ = try subject.statement(of: wide((0..<count).map { "c\($0)" }))
    }
    #expect(growth.isAboutLinear, "\(variant): \(growth)")
  }

  /// A call for each join, so what a call costs must not grow with what was written before it.
  @Test(arguments: Variant.underTest)
  func `the time for a query grows with the number of its joins`(variant: Variant) throws {
    let subject = variant.makeSubject()
    let growth = try Growth.processorTime(for: [100, 800], rounds: 1) { count in
      _ = try subject.statement(
        of: Clauses(
          [.all], from: "t", joining: (0..<count).map { .init(table: SQLTable("t\($0)"), condition: .isNull("c")) }))
    }
    #expect(growth.isAboutLinear, "\(variant): \(growth)")
  }

  /// A query with a column, a join and two terms for each name.
  private func wide(_ names: [String]) -> Clauses {
    Clauses(
      names.map { .expression(.column($0)) }, from: "t",
      joining: names.enumerated().map { index, name in
        .init(table: SQLTable(name), kind: .left, condition: .compare(.column(name), .equal, .integer(Int64(index))))
      },
      groupedBy: .init(terms: names.map { .column($0) }), orderedBy: names.map { SQLOrderingTerm(.column($0)) })
  }

  @Test(arguments: Variant.underTest)
  func `all clauses together return the right rows`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        ["name", .expression(.aggregate(.sum, "price"), as: "spent")], distinct: true,
        from: SQLTable("person", as: "p"),
        joining: [
          .init(
            table: SQLTable("purchase", as: "b"),
            condition: .compareExpressions(
              .qualified(table: "p", column: "id"), .equal, .qualified(table: "b", column: "person")))
        ],
        where: .not(.like("item", pattern: "100!%%", escape: "!")),
        groupedBy: .init(terms: ["name"], condition: .compare(.aggregate(.sum, "price"), .greater, 2)),
        orderedBy: [SQLOrderingTerm("spent", .descending)], page: .init(limit: 1, offset: 1)),
      writes: #"SELECT DISTINCT "name", sum("price") AS "spent" FROM "person" AS "p" "#
        + #"JOIN "purchase" AS "b" ON "p"."id" = "b"."person" WHERE NOT ("item" LIKE ? ESCAPE ?) "#
        + #"GROUP BY "name" HAVING sum("price") > ? ORDER BY "spent" DESC LIMIT ? OFFSET ?"#,
      binding: ["100!%%", "!", 2, 1, 1],
      returning: [["cleo", 2.5]])
  }
}
