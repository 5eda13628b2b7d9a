import SQLExpressions
import SQLOrderingContract
import SQLiteDatabase
import Testing
import WorkbookSupport

/// Unusual texts, as names and as values, are written to SQLite and read back.
@Suite struct HostileInputTests {
  /// Names that would end a quotation or the statement if they were not quoted.
  private static let names = [
    "order", "two words", "a.b", #"a"b"#, #"""#, #""""#, "a'b", "a`b", "a]b", "*", "?", "a\nb", "a\\b", "đặng 🍎",
    #"name" FROM "person"; DROP TABLE "person"; --"#, #"x" /*"#, "-- x", "\u{301}", " ",
    // A quotation mark with a combining character: as a Character, it is not a quotation mark.
    "x\"\u{301}", "\"\u{fe0f} FROM \"person\"; --",
  ]

  /// Names that are equal to Swift or to SQLite, and are written in different bytes.
  private static let lookalikes = [
    "\u{C5}", "A\u{30A}", "\u{212B}", "e\u{301}", "\u{E9}", "Name", "name", "NAME", "ÅNGSTRÖM",
    "A\u{30A}ngstro\u{308}m", "ΟΔΟΣ", "οδος", "İi", "straße",
  ]

  private static let words = [
    "SELECT", "DISTINCT", "FROM", "JOIN", "ON", "WHERE", "AND", "GROUP BY", "HAVING", "ORDER BY", "LIMIT", "OFFSET",
  ]

  /// Values that would end the comparison if they were not bound.
  private static let values = [
    "'", "''", "\"", "' OR 1 = 1 --", "'; DROP TABLE person; --", "x' UNION SELECT name FROM person --", "?", "?1",
    ":a", "%", "_", "\\", "a\nb", "🍎", "", "%_\\!", "\u{feff}x", "\u{1f468}\u{200d}\u{1f469}", "\u{202e}abc", "\r\n",
    "x\"\u{301}\"\u{fe0f}; DROP TABLE person", "12345", "0x10", "NULL",
  ]

  /// Each name is used twice: of two that look alike, each query has its own.
  @Test(arguments: Variant.underTest)
  func `any name can be the name of a table, a column and an alias, and is written as it is`(variant: Variant) throws {
    let names = Self.names + Self.lookalikes + Self.words.map { "a \($0) b ?, c" }
    for name in names + names {
      let problem = try problem(ofName: name, variant)
      #expect(problem == nil, "\(variant), \(name.debugDescription): \(problem ?? "")")
    }
  }

  @Test(arguments: Variant.underTest, values)
  func `a text that looks like SQL stays a value`(variant: Variant, text: String) throws {
    let problem = try problem(ofValue: text, variant, makeDatabase())
    #expect(problem == nil, "\(variant), \(text.debugDescription): \(problem ?? "")")
  }

  /// The first condition that doesn't find the one row with this text, or finds another; nil if there is none.
  private func problem(ofValue text: String, _ variant: Variant, _ database: SQLiteDatabase) throws -> String? {
    let value = SQLValue.text(text)
    var conditions: [(SQLCondition, sql: String, parameters: [SQLValue])] = [
      (.compare("name", .equal, value), #""name" = ?"#, [value]),
      (.isIn("name", [value, "another"]), #""name" IN (?, ?)"#, [value, "another"]),
      (.between("name", value, value), #""name" BETWEEN ? AND ?"#, [value, value]),
    ]
    // SQLite takes patterns of up to 50,000 bytes.
    if text.utf8.count < 20_000 {
      let pattern = text.unicodeScalars.map { ["%", "_", "!"].contains($0) ? "!\($0)" : "\($0)" }.joined()
      conditions.append(
        (
          .and(.like("name", pattern: pattern, escape: "!"), .compare("name", .equal, value)),
          #"("name" LIKE ? ESCAPE ?) AND ("name" = ?)"#, [.text(pattern), "!", value]
        ))
    }
    if !text.utf8.contains(0) { _ = try database.rows("INSERT INTO person (id, name) VALUES (99, ?)", [.text(text)]) }
    defer { _ = try? database.rows("DELETE FROM person WHERE id = 99") }
    for (condition, sql, parameters) in conditions {
      let statement = try variant.makeSubject().statement(of: Clauses(["name"], from: "person", where: condition))
      let expected = SQLStatement(sql: #"SELECT "name" FROM "person" WHERE "# + sql, parameters: parameters)
      let found = try database.rows(statement)
      guard statement == expected, found.count == 1, case .text(let back)? = found[0].first, areSame(back, text) else {
        return "\(statement) returns \(found)"
      }
    }
    return try database.rows("SELECT count(*) FROM person WHERE id < 99") == [[4]] ? nil : "rows are lost"
  }

  /// Uses a name for everything in a query that can have one. Returns the statement, if it isn't as it should be.
  private func problem(ofName name: String, _ variant: Variant) throws -> String? {
    let quoted = "\"" + name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    let (column, table) = (SQLExpression.qualified(table: name, column: name), SQLTable(name, as: name))
    let isX = SQLCondition.compare(column, .equal, "x")
    for joins in [[], [Clauses.Join(table: table, condition: isX)]] {
      let statement = try variant.makeSubject().statement(
        of: Clauses(
          [.allOf(table: name), .expression(column, as: name)], distinct: true, from: table, joining: joins, where: isX,
          groupedBy: .init(terms: [column], condition: .compare(.aggregate(.max, .column(name)), .less, "y")),
          orderedBy: [SQLOrderingTerm(.column(name), .descending)], page: .init(limit: 9, offset: 0)))
      let expected =
        "SELECT DISTINCT @.*, @.@ AS @ FROM @ AS @ " + (joins.isEmpty ? "" : "JOIN @ AS @ ON @.@ = ? ")
        + "WHERE @.@ = ? GROUP BY @.@ HAVING max(@) < ? ORDER BY @ DESC LIMIT ? OFFSET ?"
      guard
        areSame(
          statement.sql, expected.split(separator: "@", omittingEmptySubsequences: false).joined(separator: quoted)),
        statement.parameters == (joins.isEmpty ? [] : ["x"]) + ["x", "y", 9, 0]
      else { return "\(statement)".unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
      // SQLite accepts a name for one table only.
      guard joins.isEmpty else { continue }
      let database = try SQLiteDatabase()
      try database.execute("CREATE TABLE \(quoted) (\(quoted) TEXT); INSERT INTO \(quoted) VALUES ('x'), ('y')")
      guard try database.prepare(statement.sql).columnNames.allSatisfy({ areSame($0, name) }),
        try database.rows(statement) == [["x", "x"]], try database.rows("SELECT count(*) FROM sqlite_schema") == [[1]]
      else { return "\(statement) returns \(try database.rows(statement))" }
    }
    return nil
  }

  /// Compares bytes: to Swift, texts that look the same are equal.
  private func areSame(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
}
