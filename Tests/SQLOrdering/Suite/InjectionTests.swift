import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

@Suite struct InjectionTests {
  /// Names that would end a quotation or the statement if they were not quoted.
  static let hostileNames = [
    "order", "two words", "a.b", #"a"b"#, #"""#, #""""#, "a'b", "a`b", "a]b", "*", "?", "a\nb", "a\\b", "đặng 🍎",
    #"name" FROM "person"; DROP TABLE "person"; --"#, #"x" /*"#, "-- x", "\u{301}", " ",
    // A quotation mark with a combining character: as a Character, it is not a quotation mark.
    "x\"\u{301}", "\"\u{fe0f} FROM \"person\"; --",
  ]

  @Test(arguments: Variant.underTest, hostileNames)
  func `any name can be the name of a table, a column and an alias`(variant: Variant, name: String) throws {
    let database = try makeDatabase()
    let quoted = "\"" + name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    try database.execute("CREATE TABLE \(quoted) (\(quoted)); INSERT INTO \(quoted) VALUES (1), (2)")
    try expect(
      variant,
      Clauses(
        [.allOf(table: name), .expression(.qualified(table: name, column: name), as: name)],
        from: SQLTable(name, as: name), where: .compare(.column(name), .greater, 0),
        groupedBy: .init(terms: [.column(name)], condition: .compare(.aggregate(.max, .column(name)), .less, 9)),
        orderedBy: [SQLOrderingTerm(.column(name), .descending)]),
      writes: "SELECT \(quoted).*, \(quoted).\(quoted) AS \(quoted) FROM \(quoted) AS \(quoted) "
        + "WHERE \(quoted) > ? GROUP BY \(quoted) HAVING max(\(quoted)) < ? ORDER BY \(quoted) DESC",
      binding: [0, 9],
      returning: [[2, 2], [1, 1]], in: database)
    #expect(try database.rows("SELECT count(*) FROM person") == [[4]])
  }

  @Test(
    arguments: Variant.underTest,
    ["Name", "nAME", "ÅNGSTRÖM", "A\u{30A}ngstro\u{308}m", "ΟΔΟΣ", "οδος", "İi", "straße"])
  func `names that differ in case or in normalisation keep their spelling`(variant: Variant, name: String) throws {
    let statement = try variant.makeSubject().statement(
      of: Clauses(
        [.expression(.qualified(table: name, column: name), as: name)], from: SQLTable(name, as: name),
        joining: [.init(table: SQLTable(name, as: name), condition: .isNull(.column(name)))],
        groupedBy: .init(terms: [.column(name)]), orderedBy: [SQLOrderingTerm(.column(name))]))
    // Bytes are compared: to Swift, texts that look the same are equal.
    let parts = statement.sql.utf8.split(separator: UInt8(ascii: "\"")).map(Array.init)
    let names = parts.filter { $0.contains { $0 > 0x7F } || $0.elementsEqual(name.utf8) }
    #expect(names.count == 10, "\(variant): \(statement.sql)")
    #expect(names.allSatisfy { $0.elementsEqual(name.utf8) }, "\(variant): \(statement.sql)")
  }

  @Test(arguments: Variant.underTest)
  func `of two names that look alike, each query has its own`(variant: Variant) throws {
    for names in [["\u{C5}", "A\u{30A}", "\u{212B}"], ["e\u{301}", "\u{E9}"], ["Name", "name", "NAME"]] {
      for name in names + names {
        let statement = try variant.makeSubject().statement(
          of: Clauses(
            [.expression(.column(name))], from: SQLTable(name, as: name), where: .isNull(.column(name)),
            groupedBy: .init(terms: [.column(name)]), orderedBy: [SQLOrderingTerm(.column(name))]))
        let expected = #"SELECT "@" FROM "@" AS "@" WHERE "@" IS NULL GROUP BY "@" ORDER BY "@" ASC"#
          .split(separator: "@", omittingEmptySubsequences: false).joined(separator: name)
        // Bytes are compared: to Swift, texts that look the same are equal.
        #expect(Array(statement.sql.utf8) == Array(expected.utf8), "\(variant)")
      }
    }
  }

  @Test(
    arguments: Variant.underTest,
    ["SELECT", "DISTINCT", "FROM", "JOIN", "ON", "WHERE", "AND", "GROUP BY", "HAVING", "ORDER BY", "LIMIT", "OFFSET"])
  func `a name with a word of SQL in it changes no other part of the statement`(variant: Variant, word: String) throws {
    let subject = variant.makeSubject()
    for join in [false, true] {
      let choice = ClauseChoice(
        join: join, condition: true, grouping: true, having: true, order: true, limit: true, offset: true)
      let named = try subject.statement(of: clauses(choice, named: "a \(word) b ?, c"))
      let plain = try subject.statement(of: clauses(choice, named: "@"))
      #expect(named.sql == plain.sql.replacing("@", with: "a \(word) b ?, c"), "\(variant)")
      #expect(named.parameters == plain.parameters, "\(variant)")
    }
  }

  /// Chosen clauses, with the same name for everything.
  private func clauses(_ choice: ClauseChoice, named name: String) -> Clauses {
    var clauses = choice.clauses
    let column = SQLExpression.qualified(table: name, column: name)
    let table = SQLTable(name, as: name)
    let condition = SQLCondition.compare(column, .equal, "x")
    clauses.columns = [.allOf(table: name), .expression(column, as: name)]
    clauses.table = table
    clauses.joins = clauses.joins.map { _ in .init(table: table, condition: condition) }
    clauses.condition = clauses.condition.map { _ in condition }
    clauses.grouping = clauses.grouping.map {
      .init(terms: [column], condition: $0.condition.map { _ in condition })
    }
    clauses.order = clauses.order.map { _ in [SQLOrderingTerm(column)] }
    return clauses
  }

  /// Values that would end the comparison if they were not bound.
  static let hostileValues = [
    "'", "''", "\"", "' OR 1 = 1 --", "'; DROP TABLE person; --", "x' UNION SELECT name FROM person --", "?", "?1",
    ":a",
    "%", "_", "\\", "a\nb", "🍎", "",
  ]

  @Test(arguments: Variant.underTest, hostileValues)
  func `a value stays a value`(variant: Variant, text: String) throws {
    let database = try makeDatabase()
    _ = try database.rows("INSERT INTO person (id, name) VALUES (5, ?)", [.text(text)])
    let value = SQLValue.text(text)
    let pattern = text.map { $0 == "%" || $0 == "_" ? "!\($0)" : String($0) }.joined()
    let cases: [(SQLCondition, sql: String, parameters: [SQLValue])] = [
      (.compare("name", .equal, value), "= ?", [value]),
      (.isIn("name", [value, "nobody"]), "IN (?, ?)", [value, "nobody"]),
      (.between("name", value, value), "BETWEEN ? AND ?", [value, value]),
      (.like("name", pattern: pattern, escape: "!"), "LIKE ? ESCAPE ?", [.text(pattern), "!"]),
    ]
    for (condition, sql, parameters) in cases {
      try expect(
        variant, Clauses(["id"], from: "person", where: condition),
        writes: #"SELECT "id" FROM "person" WHERE "name" \#(sql)"#, binding: parameters,
        returning: [[5]], in: database)
    }
    #expect(try database.rows("SELECT count(*) FROM person") == [[5]])
  }

  @Test(arguments: Variant.underTest)
  func `a misspelt column is an error, not a text`(variant: Variant) throws {
    for clauses in [Clauses(["nmae"], from: "person"), Clauses(from: "person", orderedBy: ["nmae"])] {
      let error = #expect(throws: SQLiteError.self) { try rows(variant, clauses) }
      #expect(error?.resultCode == 1)
    }
  }
}
