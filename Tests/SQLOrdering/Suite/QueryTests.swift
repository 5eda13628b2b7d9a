import SQLExpressions
import SQLOrderingContract
import SQLiteDatabase
import Testing
import WorkbookSupport

/// A query, how it is written, and the rows that SQLite returns for it.
struct QueryExample: Sendable, CustomTestStringConvertible {
  /// What it shows: a sentence, or the name of an operator.
  let testDescription: String
  let clauses: Clauses
  let statement: SQLStatement
  let rows: [[SQLiteValue]]
  let sourceLocation: SourceLocation

  init(
    _ sentence: String, _ clauses: Clauses, writes sql: String, binding parameters: [SQLValue] = [],
    returning rows: [[SQLiteValue]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = sentence
    self.clauses = clauses
    statement = SQLStatement(sql: sql, parameters: parameters)
    self.rows = rows
    self.sourceLocation = sourceLocation
  }

  /// The people for whom a condition is true.
  init(
    _ sentence: String, _ condition: SQLCondition, _ sql: String, _ parameters: [SQLValue] = [], ids: [Int64],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      sentence, Clauses(["id"], from: "person", where: condition, orderedBy: ["id"]),
      writes: #"SELECT "id" FROM "person" WHERE \#(sql) ORDER BY "id" ASC"#, binding: parameters,
      returning: ids.map { [.integer($0)] }, sourceLocation: sourceLocation)
  }
}

@Suite struct QueryTests {
  @Test(arguments: Variant.underTest, queries + conditions)
  func `a query is written as SQL, and its values are bound`(variant: Variant, example: QueryExample) throws {
    let (comment, row): (Comment, SourceLocation) = ("\(variant): \(example.testDescription)", example.sourceLocation)
    do {
      let statement = try variant.makeSubject().statement(of: example.clauses)
      #expect(statement == example.statement, comment, sourceLocation: row)
      #expect(try makeDatabase().rows(statement) == example.rows, comment, sourceLocation: row)
    } catch {
      Issue.record(error, comment, sourceLocation: row)
    }
  }

  private static let queries = [
    // SELECT
    QueryExample(
      "columns come in the order of the list", Clauses(["city", "id"], from: "person"),
      writes: #"SELECT "city", "id" FROM "person""#,
      returning: [["London", 1], ["Oslo", 2], [nil, 3], ["Oslo", 4]]),
    QueryExample(
      "a star may stand among other columns, and more than once",
      Clauses(
        [.expression("b", as: "again"), .all, .allOf(table: "pair"), .all, "a"], from: "pair", page: .init(limit: 1)),
      writes: #"SELECT "b" AS "again", *, "pair".*, *, "a" FROM "pair" LIMIT ?"#, binding: [1],
      returning: [[2, 1, 2, 1, 2, 1, 2, 1]]),
    QueryExample(
      "DISTINCT leaves out duplicate rows, and counts NULL as equal to NULL",
      Clauses(["age"], distinct: true, from: "person", orderedBy: ["age"]),
      writes: #"SELECT DISTINCT "age" FROM "person" ORDER BY "age" ASC"#,
      returning: [[nil], [7], [36]]),
    QueryExample(
      "DISTINCT stands before a star, too", Clauses(distinct: true, from: "pair"),
      writes: #"SELECT DISTINCT * FROM "pair""#,
      returning: [[1, 2], ["1", nil]]),
    QueryExample(
      "DISTINCT stands before all columns of a table, too",
      Clauses([.allOf(table: "pair")], distinct: true, from: "pair"),
      writes: #"SELECT DISTINCT "pair".* FROM "pair""#,
      returning: [[1, 2], ["1", nil]]),
    QueryExample(
      "without groups, an aggregate is over all rows and ignores NULL",
      Clauses(
        [.expression(.rowCount)]
          + SQLAggregate.allCases.map { .expression(.aggregate($0, $0 == .avg ? "price" : "person")) }, from: "purchase"
      ),
      writes:
        #"SELECT count(*), count("person"), sum("person"), avg("price"), min("person"), max("person") FROM "purchase""#,
      returning: [[4, 4, 14, 8.5, 1, 9]]),
    // JOIN
    QueryExample(
      "a join pairs the rows that its condition allows",
      Clauses(
        ["name", .allOf(table: "b")], from: SQLTable("person", as: "p"),
        joining: [.init(table: SQLTable("purchase", as: "b"), condition: samePerson)], orderedBy: ["name", "item"]),
      writes: #"SELECT "name", "b".* FROM "person" AS "p" JOIN "purchase" AS "b" ON "p"."id" = "b"."person" "#
        + #"ORDER BY "name" ASC, "item" ASC"#,
      returning: [["Ada", 1, "book", 20.0], ["Ada", 1, "tea", 2.5], ["cleo", 3, "tea", 2.5]]),
    QueryExample(
      "a left join keeps rows without a partner",
      Clauses(
        ["name", "item"], from: SQLTable("person", as: "p"),
        joining: [.init(table: SQLTable("purchase", as: "b"), kind: .left, condition: samePerson)],
        where: .isNull("item"), orderedBy: ["id"]),
      writes: #"SELECT "name", "item" FROM "person" AS "p" LEFT JOIN "purchase" AS "b" ON "p"."id" = "b"."person" "#
        + #"WHERE "item" IS NULL ORDER BY "id" ASC"#,
      returning: [["Bob", nil], ["Đặng", nil]]),
    QueryExample(
      "a second join follows the first, and parameters keep the order of the text",
      Clauses(
        [.expression(.qualified(table: "q", column: "name"))], from: SQLTable("person", as: "p"),
        joining: [
          .init(table: SQLTable("purchase", as: "b"), condition: .and(samePerson, .compare("item", .equal, "tea"))),
          .init(
            table: SQLTable("person", as: "q"), kind: .left,
            condition: .compareExpressions(
              .qualified(table: "q", column: "age"), .equal, .qualified(table: "p", column: "age"))),
        ],
        where: .compare(.qualified(table: "p", column: "name"), .equal, "Ada")),
      writes: #"SELECT "q"."name" FROM "person" AS "p" "#
        + #"JOIN "purchase" AS "b" ON ("p"."id" = "b"."person") AND ("item" = ?) "#
        + #"LEFT JOIN "person" AS "q" ON "q"."age" = "p"."age" WHERE "p"."name" = ?"#,
      binding: ["tea", "Ada"], returning: [["Ada"], ["cleo"]]),
    // GROUP BY and HAVING
    QueryExample(
      "a group has one row, and NULL is a group of its own",
      Clauses(["city", .expression(.rowCount, as: "n")], from: "person", groupedBy: .init(terms: ["city"])),
      writes: #"SELECT "city", count(*) AS "n" FROM "person" GROUP BY "city""#,
      returning: [[nil, 1], ["London", 1], ["Oslo", 2]]),
    QueryExample(
      "where filters rows, having filters groups",
      Clauses(
        ["city", .expression(.aggregate(.max, "id"))], from: "person", where: .compare("id", .greater, 1),
        groupedBy: .init(terms: ["city"], condition: .compare(.rowCount, .greaterOrEqual, 2))),
      writes: #"SELECT "city", max("id") FROM "person" WHERE "id" > ? GROUP BY "city" HAVING count(*) >= ?"#,
      binding: [1, 2], returning: [["Oslo", 4]]),
    // ORDER BY, LIMIT and OFFSET
    QueryExample(
      "terms apply in the order of the list, each in its direction",
      Clauses(["id"], from: "person", orderedBy: [SQLOrderingTerm("age", .descending), SQLOrderingTerm("id")]),
      writes: #"SELECT "id" FROM "person" ORDER BY "age" DESC, "id" ASC"#,
      returning: [[1], [3], [4], [2]]),
    QueryExample(
      "an offset is bound after the limit",
      Clauses(["id"], from: "person", orderedBy: ["id"], page: .init(limit: 2, offset: 1)),
      writes: #"SELECT "id" FROM "person" ORDER BY "id" ASC LIMIT ? OFFSET ?"#,
      binding: [2, 1], returning: [[2], [3]]),
    // All of them
    QueryExample(
      "all clauses together return the right rows",
      Clauses(
        ["name", .expression(.aggregate(.sum, "price"), as: "spent")], distinct: true,
        from: SQLTable("person", as: "p"),
        joining: [.init(table: SQLTable("purchase", as: "b"), condition: samePerson)],
        where: .not(.like("item", pattern: "100!%%", escape: "!")),
        groupedBy: .init(terms: ["name"], condition: .compare(.aggregate(.sum, "price"), .greater, 2)),
        orderedBy: [SQLOrderingTerm("spent", .descending)], page: .init(limit: 1, offset: 1)),
      writes: #"SELECT DISTINCT "name", sum("price") AS "spent" FROM "person" AS "p" "#
        + #"JOIN "purchase" AS "b" ON "p"."id" = "b"."person" WHERE NOT ("item" LIKE ? ESCAPE ?) "#
        + #"GROUP BY "name" HAVING sum("price") > ? ORDER BY "spent" DESC LIMIT ? OFFSET ?"#,
      binding: ["100!%%", "!", 2, 1, 1], returning: [["cleo", 2.5]]),
    QueryExample(
      "three or more of what may be repeated are all written, in their order",
      Clauses(
        ["a", "b", "c", "d"].map { .expression(key($0)) }, from: SQLTable("person", as: "p"),
        joining: zip(["a", "b", "c", "d"], [4, 3, 2, 1] as [SQLValue]).map { alias, id in
          .init(table: SQLTable("person", as: alias), condition: .compare(key(alias), .equal, id))
        },
        groupedBy: .init(terms: ["a", "b", "c", "d"].map(key)),
        orderedBy: ["a", "b", "c", "d"].map { SQLOrderingTerm(key($0)) }),
      writes: #"SELECT "a"."id", "b"."id", "c"."id", "d"."id" FROM "person" AS "p" "#
        + #"JOIN "person" AS "a" ON "a"."id" = ? JOIN "person" AS "b" ON "b"."id" = ? "#
        + #"JOIN "person" AS "c" ON "c"."id" = ? JOIN "person" AS "d" ON "d"."id" = ? "#
        + #"GROUP BY "a"."id", "b"."id", "c"."id", "d"."id" "#
        + #"ORDER BY "a"."id" ASC, "b"."id" ASC, "c"."id" ASC, "d"."id" ASC"#,
      binding: [4, 3, 2, 1], returning: [[4, 3, 2, 1]]),
    QueryExample(
      "what comes twice is written twice",
      Clauses(
        ["name", "name", .expression("name", as: "name"), .expression(.rowCount), .expression(.rowCount)],
        distinct: true, from: "person",
        joining: [.init(table: "purchase", condition: .and(samePrice, samePrice))], where: .isIn("id", [1, 1, 3]),
        groupedBy: .init(terms: ["name", "name"], condition: .compare(.rowCount, .greater, 1)),
        orderedBy: ["name", SQLOrderingTerm("name", .descending), "name"], page: .init(limit: 1, offset: 1)),
      writes: #"SELECT DISTINCT "name", "name", "name" AS "name", count(*), count(*) FROM "person" "#
        + #"JOIN "purchase" ON ("price" = ?) AND ("price" = ?) WHERE "id" IN (?, ?, ?) GROUP BY "name", "name" "#
        + #"HAVING count(*) > ? ORDER BY "name" ASC, "name" DESC, "name" ASC LIMIT ? OFFSET ?"#,
      binding: [2.5, 2.5, 1, 1, 3, 1, 1, 1], returning: [["cleo", "cleo", "cleo", 2, 2]]),
  ]

  private static let samePerson = SQLCondition.compareExpressions(
    .qualified(table: "p", column: "id"), .equal, .qualified(table: "b", column: "person"))
  private static let samePrice = SQLCondition.compare("price", .equal, 2.5)
  private static func key(_ table: String) -> SQLExpression { .qualified(table: table, column: "id") }

  private static let conditions = [
    // Comparisons, lists and ranges
    QueryExample("equal", .compare("id", .equal, 2), #""id" = ?"#, [2], ids: [2]),
    QueryExample("not equal", .compare("id", .notEqual, 2), #""id" <> ?"#, [2], ids: [1, 3, 4]),
    QueryExample("less", .compare("id", .less, 2.5), #""id" < ?"#, [2.5], ids: [1, 2]),
    QueryExample("less or equal", .compare("id", .lessOrEqual, 2), #""id" <= ?"#, [2], ids: [1, 2]),
    QueryExample("greater", .compare("id", .greater, 2), #""id" > ?"#, [2], ids: [3, 4]),
    QueryExample("greater or equal", .compare("id", .greaterOrEqual, 2), #""id" >= ?"#, [2], ids: [2, 3, 4]),
    QueryExample(
      "a column is compared with another", .compareExpressions("name", .less, "nick"), #""name" < "nick""#, ids: [1, 2]),
    QueryExample("IN finds every value of its list", .isIn("id", [3, 1]), #""id" IN (?, ?)"#, [3, 1], ids: [1, 3]),
    QueryExample(
      "both bounds belong to a range", .between("id", 2, 3), #""id" BETWEEN ? AND ?"#, [2, 3], ids: [2, 3]),
    QueryExample("a range from high to low is empty", .between("id", 3, 2), #""id" BETWEEN ? AND ?"#, [3, 2], ids: []),
    // AND, OR and NOT
    QueryExample(
      "without parentheses, AND would be evaluated before OR, and the condition would be true for 1 and 4",
      .and(.or(.compare("id", .equal, 1), .compare("id", .equal, 2)), .compare("city", .equal, "Oslo")),
      #"(("id" = ?) OR ("id" = ?)) AND ("city" = ?)"#, [1, 2, "Oslo"], ids: [2]),
    QueryExample(
      "NOT is about all that is in its parentheses",
      .not(.and(.compare("id", .less, 4), .not(.compare("id", .less, 2)))),
      #"NOT (("id" < ?) AND (NOT ("id" < ?)))"#, [4, 2], ids: [1, 4]),
    // NULL
    QueryExample("IS NULL finds rows without a value", .isNull("age"), #""age" IS NULL"#, ids: [2]),
    QueryExample("nothing is equal to NULL", .compare("age", .equal, nil), #""age" = ?"#, [nil], ids: []),
    QueryExample(
      "NULL is neither equal nor different",
      .or(.compare("age", .equal, 36), .not(.compare("age", .equal, 36))), #"("age" = ?) OR (NOT ("age" = ?))"#,
      [36, 36], ids: [1, 3, 4]),
    QueryExample(
      "NULL in a list finds no row", .isIn("age", [36, nil]), #""age" IN (?, ?)"#, [36, nil], ids: [1, 3]),
    // LIKE
    QueryExample("% stands for any text", .like("name", pattern: "%o"), #""name" LIKE ?"#, ["%o"], ids: [3]),
    QueryExample("_ stands for one character", .like("name", pattern: "_d_"), #""name" LIKE ?"#, ["_d_"], ids: [1]),
    QueryExample(
      "LIKE ignores the case of ASCII letters", .like("name", pattern: "CLEO"), #""name" LIKE ?"#, ["CLEO"], ids: [3]),
    QueryExample("LIKE ignores no other case", .like("name", pattern: "đặng"), #""name" LIKE ?"#, ["đặng"], ids: []),
    QueryExample(
      "a wildcard after the escape character stands for itself", .like("nick", pattern: #"%\%%"#, escape: "\\"),
      #""nick" LIKE ? ESCAPE ?"#, [#"%\%%"#, "\\"], ids: [3]),
    // Values of other types
    QueryExample(
      "a text is bound as a text", .compare("age", .less, "young"), #""age" < ?"#, ["young"], ids: [1, 3, 4]),
    QueryExample(
      "texts are compared by the column's collation", .isIn("nick", ["countess", "Bobby"]), #""nick" IN (?, ?)"#,
      ["countess", "Bobby"],
      ids: [1, 2]),
    QueryExample(
      "a blob is no text, and may have a NUL byte", .compare("name", .less, .blob([0])), #""name" < ?"#, [.blob([0])],
      ids: [1, 2, 3, 4]),
  ]

  /// A column without a type compares text and number as different.
  @Test(arguments: Variant.underTest, [SQLValue.integer(1), .text("1")])
  func `a value is bound with its type`(variant: Variant, value: SQLValue) throws {
    let clauses = Clauses(["a"], from: "pair", where: .compare("a", .equal, value))
    let statement = try variant.makeSubject().statement(of: clauses)
    #expect(try makeDatabase().rows(statement) == [[value.bound], [value.bound]], "\(variant)")
  }

  /// The numbers around which smaller integer types end, and the first one that a `Double` doesn't hold.
  @Test(
    arguments: Variant.underTest,
    [0, 127, 255, 32_767, 65_535, 1_000_000, Int(Int32.max), Int(UInt32.max), (1 << 53) + 1, Int.max - 2])
  func `a limit and an offset are bound as they are given`(variant: Variant, number: Int) throws {
    for (limit, offset) in [(number + 1, number + 2), (1, number), (number, 1)] {
      let statement = try variant.makeSubject().statement(
        of: Clauses(["id"], from: "person", page: .init(limit: limit, offset: offset)))
      #expect(statement.sql == #"SELECT "id" FROM "person" LIMIT ? OFFSET ?"#)
      #expect(statement.parameters == [.integer(Int64(limit)), .integer(Int64(offset))], "\(variant)")
    }
  }
}
