import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// A condition, how it is written, and the people for whom it is true.
struct ConditionCase: Sendable, CustomTestStringConvertible {
  var condition: SQLCondition
  var sql: String
  var parameters: [SQLValue]
  var ids: [Int64]

  init(_ condition: SQLCondition, _ sql: String, _ parameters: [SQLValue] = [], ids: [Int64]) {
    self.condition = condition
    self.sql = sql
    self.parameters = parameters
    self.ids = ids
  }

  var testDescription: String { "\(sql) with \(parameters)" }

  func check(_ variant: Variant) throws {
    try expect(
      variant, Clauses(["id"], from: "person", where: condition, orderedBy: ["id"]),
      writes: #"SELECT "id" FROM "person" WHERE \#(sql) ORDER BY "id" ASC"#, binding: parameters,
      returning: ids.map { [.integer($0)] })
  }
}

@Suite struct WhereTests {
  @Test(
    arguments: Variant.underTest,
    [
      ConditionCase(.compare("id", .equal, 2), #""id" = ?"#, [2], ids: [2]),
      ConditionCase(.compare("id", .notEqual, 2), #""id" <> ?"#, [2], ids: [1, 3, 4]),
      ConditionCase(.compare("id", .less, 2), #""id" < ?"#, [2], ids: [1]),
      ConditionCase(.compare("id", .lessOrEqual, 2), #""id" <= ?"#, [2], ids: [1, 2]),
      ConditionCase(.compare("id", .greater, 2), #""id" > ?"#, [2], ids: [3, 4]),
      ConditionCase(.compare("id", .greaterOrEqual, 2), #""id" >= ?"#, [2], ids: [2, 3, 4]),
      ConditionCase(.compare("id", .less, 2.5), #""id" < ?"#, [2.5], ids: [1, 2]),
      ConditionCase(.compareExpressions("name", .less, "nick"), #""name" < "nick""#, ids: [1, 2]),
      ConditionCase(.compareExpressions("id", .equal, "age"), #""id" = "age""#, ids: []),
    ])
  func `comparisons`(variant: Variant, example: ConditionCase) throws {
    try example.check(variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      ConditionCase(
        .and(.compare("age", .equal, 36), .compare("city", .equal, "London")), #"("age" = ?) AND ("city" = ?)"#,
        [36, "London"], ids: [1]),
      ConditionCase(
        .or(.compare("city", .equal, "Oslo"), .compare("age", .equal, 36)), #"("city" = ?) OR ("age" = ?)"#,
        ["Oslo", 36], ids: [1, 2, 3, 4]),
      ConditionCase(.not(.compare("city", .equal, "Oslo")), #"NOT ("city" = ?)"#, ["Oslo"], ids: [1]),
      // Without parentheses, AND would be evaluated before OR, and the condition would be true for 1 and 4.
      ConditionCase(
        .and(.or(.compare("id", .equal, 1), .compare("id", .equal, 2)), .compare("city", .equal, "Oslo")),
        #"(("id" = ?) OR ("id" = ?)) AND ("city" = ?)"#, [1, 2, "Oslo"], ids: [2]),
      ConditionCase(
        .not(.and(.compare("id", .less, 4), .not(.compare("id", .less, 2)))),
        #"NOT (("id" < ?) AND (NOT ("id" < ?)))"#, [4, 2], ids: [1, 4]),
    ])
  func `and, or, not`(variant: Variant, example: ConditionCase) throws {
    try example.check(variant)
  }

  /// Apps build such conditions in a loop. SQLite counts the parentheses that are open, and the operators of a tree.
  @Test(arguments: Variant.underTest, [false, true])
  func `many conditions with one operator share one pair of parentheses`(variant: Variant, onTheLeft: Bool) throws {
    for (count, keyword) in [(91, "OR"), (91, "AND"), (950, "OR")] {
      let parts = (1...count).map {
        SQLCondition.compare("id", keyword == "OR" ? .equal : .lessOrEqual, .integer(Int64($0)))
      }
      let joined = { (left: SQLCondition, right: SQLCondition) -> SQLCondition in
        keyword == "OR" ? .or(left, right) : .and(left, right)
      }
      let conditions = keyword == "OR" ? parts : parts.map { .not($0) }
      let condition =
        onTheLeft
        ? conditions.dropFirst().reduce(conditions[0], joined)
        : conditions.dropLast().reversed().reduce(conditions[count - 1]) { joined($1, $0) }
      let written = keyword == "OR" ? #"("id" = ?)"# : #"(NOT ("id" <= ?))"#
      try expect(
        variant, Clauses(["id"], from: "person", where: condition, orderedBy: ["id"]),
        writes: #"SELECT "id" FROM "person" WHERE "#
          + Array(repeating: written, count: count).joined(separator: " \(keyword) ")
          + #" ORDER BY "id" ASC"#,
        binding: (1...count).map { .integer(Int64($0)) },
        returning: keyword == "OR" ? [[1], [2], [3], [4]] : [])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a condition that is nested too deeply is refused, and one that isn't can be run`(variant: Variant) throws {
    // No comparison with the primary key: for so many of these, SQLite looks for an index for ten seconds.
    let one = SQLCondition.compare("name", .equal, "Ada")
    /// Each level is in the parentheses of the one before, on the side that leaves most of them open.
    func nested(_ levels: Int) -> SQLCondition {
      (1...levels).reduce(one) { inner, level in level % 2 == 0 ? .and(one, inner) : .or(one, inner) }
    }
    func negated(_ levels: Int) -> SQLCondition { (1...levels).reduce(one) { inner, _ in .not(inner) } }
    func chained(_ count: Int) -> SQLCondition { (1..<count).reduce(one) { all, _ in .or(all, one) } }

    for condition in [nested(8), negated(24), chained(980), .not(chained(970))] {
      let clauses = Clauses(
        ["id"], from: "person", where: condition, groupedBy: .init(terms: ["id"], condition: condition),
        orderedBy: ["id"])
      let statement = try variant.makeSubject().statement(of: clauses)
      _ = try makeDatabase().prepare(statement.sql)
    }
    for condition in [
      nested(25), negated(25), chained(1_000), chained(5_000), negated(5_000), .and(one, nested(5_000)),
    ] {
      #expect(throws: SQLError.tooDeep(in: .where)) {
        try variant.makeSubject().statement(of: Clauses(from: "person", where: condition))
      }
      #expect(throws: SQLError.tooDeep(in: .on)) {
        let join = Clauses.Join(table: "purchase", condition: condition)
        return try variant.makeSubject().statement(of: Clauses(from: "person", joining: [join]))
      }
      #expect(throws: SQLError.tooDeep(in: .having)) {
        let grouping = Clauses.Grouping(terms: ["id"], condition: condition)
        return try variant.makeSubject().statement(of: Clauses(from: "person", groupedBy: grouping))
      }
    }
  }

  @Test(
    arguments: Variant.underTest,
    [
      ConditionCase(.isIn("id", [3, 1]), #""id" IN (?, ?)"#, [3, 1], ids: [1, 3]),
      ConditionCase(.isIn("city", ["Oslo"]), #""city" IN (?)"#, ["Oslo"], ids: [2, 4]),
      ConditionCase(.between("id", 2, 3), #""id" BETWEEN ? AND ?"#, [2, 3], ids: [2, 3]),
      ConditionCase(.between("id", 3, 2), #""id" BETWEEN ? AND ?"#, [3, 2], ids: []),
      ConditionCase(.between("name", "A", "C"), #""name" BETWEEN ? AND ?"#, ["A", "C"], ids: [1, 2]),
      ConditionCase(
        .and(.between("id", 1, 3), .compare("city", .equal, "Oslo")),
        #"("id" BETWEEN ? AND ?) AND ("city" = ?)"#, [1, 3, "Oslo"], ids: [2]),
    ])
  func `lists and ranges`(variant: Variant, example: ConditionCase) throws {
    try example.check(variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      ConditionCase(.isNull("age"), #""age" IS NULL"#, ids: [2]),
      ConditionCase(.not(.isNull("age")), #"NOT ("age" IS NULL)"#, ids: [1, 3, 4]),
      ConditionCase(.compare("age", .equal, nil), #""age" = ?"#, [nil], ids: []),
      ConditionCase(.compare("age", .notEqual, nil), #""age" <> ?"#, [nil], ids: []),
      ConditionCase(.compare("age", .notEqual, 36), #""age" <> ?"#, [36], ids: [4]),
      ConditionCase(.not(.compare("age", .equal, 36)), #"NOT ("age" = ?)"#, [36], ids: [4]),
      ConditionCase(
        .or(.compare("age", .equal, 36), .not(.compare("age", .equal, 36))), #"("age" = ?) OR (NOT ("age" = ?))"#,
        [36, 36], ids: [1, 3, 4]),
      ConditionCase(.isIn("age", [36, nil]), #""age" IN (?, ?)"#, [36, nil], ids: [1, 3]),
      ConditionCase(.not(.isIn("age", [36, nil])), #"NOT ("age" IN (?, ?))"#, [36, nil], ids: []),
      ConditionCase(.between("age", nil, 36), #""age" BETWEEN ? AND ?"#, [nil, 36], ids: []),
      ConditionCase(.not(.between("age", nil, 10)), #"NOT ("age" BETWEEN ? AND ?)"#, [nil, 10], ids: [1, 3]),
    ])
  func `NULL is neither equal nor different, and a row is left out if its condition is unknown`(
    variant: Variant, example: ConditionCase
  ) throws {
    try example.check(variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      ConditionCase(.like("name", pattern: "%o"), #""name" LIKE ?"#, ["%o"], ids: [3]),
      ConditionCase(.like("name", pattern: "_d_"), #""name" LIKE ?"#, ["_d_"], ids: [1]),
      ConditionCase(.like("name", pattern: "%B%"), #""name" LIKE ?"#, ["%B%"], ids: [2]),
      ConditionCase(.like("name", pattern: "CLEO"), #""name" LIKE ?"#, ["CLEO"], ids: [3]),
      ConditionCase(.like("name", pattern: "đặng"), #""name" LIKE ?"#, ["đặng"], ids: []),
      ConditionCase(.like("name", pattern: "___"), #""name" LIKE ?"#, ["___"], ids: [1, 2]),
      ConditionCase(.like("nick", pattern: "%"), #""nick" LIKE ?"#, ["%"], ids: [1, 2, 3]),
      ConditionCase(
        .like("nick", pattern: #"%\%%"#, escape: "\\"), #""nick" LIKE ? ESCAPE ?"#, [#"%\%%"#, "\\"], ids: [3]),
      ConditionCase(
        .like("nick", pattern: "50!%!_off", escape: "!"), #""nick" LIKE ? ESCAPE ?"#, ["50!%!_off", "!"], ids: [3]),
      ConditionCase(.like("nick", pattern: "50%_off"), #""nick" LIKE ?"#, ["50%_off"], ids: [3]),
      ConditionCase(
        .not(.like("nick", pattern: "%o%")), #"NOT ("nick" LIKE ?)"#, ["%o%"], ids: []),
    ])
  func `LIKE has two wildcards, an escape character for them, and ignores the case of ASCII letters only`(
    variant: Variant, example: ConditionCase
  ) throws {
    try example.check(variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      ConditionCase(.compare("age", .equal, "36"), #""age" = ?"#, ["36"], ids: [1, 3]),
      ConditionCase(.compare("age", .less, "4"), #""age" < ?"#, ["4"], ids: []),
      ConditionCase(.compare("name", .greater, 1), #""name" > ?"#, [1], ids: [1, 2, 3, 4]),
      ConditionCase(.compare("age", .less, "young"), #""age" < ?"#, ["young"], ids: [1, 3, 4]),
      ConditionCase(.compare("name", .equal, "ada"), #""name" = ?"#, ["ada"], ids: []),
      ConditionCase(.compare("nick", .equal, "BOBBY"), #""nick" = ?"#, ["BOBBY"], ids: [2]),
      ConditionCase(.isIn("nick", ["countess", "Bobby"]), #""nick" IN (?, ?)"#, ["countess", "Bobby"], ids: [1, 2]),
      ConditionCase(.compare("name", .equal, .blob([65, 100, 97])), #""name" = ?"#, [.blob([65, 100, 97])], ids: []),
    ])
  func `a bound value is compared by the column's affinity and collation`(
    variant: Variant, example: ConditionCase
  ) throws {
    try example.check(variant)
  }

  @Test(arguments: Variant.underTest)
  func `a column without a type compares text and number as different`(variant: Variant) throws {
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (30), ('30')")
    let number = Clauses(from: "t", where: .compare("a", .equal, 30))
    #expect(try rows(variant, number, in: database) == [[30]])
    let text = Clauses(from: "t", where: .compare("a", .equal, "30"))
    #expect(try rows(variant, text, in: database) == [["30"]])
  }

  @Test(arguments: Variant.underTest)
  func `a thousand values can be listed`(variant: Variant) throws {
    let values = (3...1_002).map { SQLValue.integer($0) }
    let clauses = Clauses(["id"], from: "person", where: .isIn("id", values))
    #expect(try rows(variant, clauses) == [[3], [4]])
  }
}
