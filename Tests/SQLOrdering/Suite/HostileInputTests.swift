import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// Unusual texts, as names and as values, are written to SQLite and read back.
@Suite(.enabled(if: Variant.comparesVersions)) struct HostileInputTests {
  /// What became of a text.
  enum Verdict: Equatable {
    /// It came back unchanged, and nothing else happened.
    case cameBack
    case refused(SQLError)
    /// Something wrong. It names the version, so that the verdicts differ even if both versions do it.
    case wrong(Variant, String)
  }

  /// Texts to mutate: each could end a quotation or a comparison.
  private let fixtures: [[UInt8]] = (InjectionTests.hostileNames + InjectionTests.hostileValues + texts).map {
    Array($0.utf8)
  }

  private static let texts = [
    "a\0b", "select", "person", "%_\\!", "\u{feff}x", "e\u{301}", "\u{1f468}\u{200d}\u{1f469}", "\u{202e}abc", "\r\n",
    "x\"\u{301}\"\u{fe0f}; DROP TABLE person", String(repeating: "\"'", count: 500), "12345", "0x10", "NULL",
  ]

  @Test func `a hostile text stays a value`() async throws {
    let database = try makeDatabase()
    try await compareVerdicts(
      named: "SQLOrderingValues", on: fixtures, inputs: 40, mustReach: ["cameBack", "refused"]
    ) { variant, bytes in
      verdict(variant) { try findValue(String(decoding: bytes, as: UTF8.self), variant, database) }
    }
  }

  @Test func `a hostile text stays a name`() async throws {
    try await compareVerdicts(
      named: "SQLOrderingNames", on: fixtures, inputs: 40, mustReach: ["cameBack", "refused"]
    ) { variant, bytes in
      verdict(variant) { try useName(String(decoding: bytes, as: UTF8.self), variant, SQLiteDatabase()) }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a text of any length is a name or a value like any other`(variant: Variant) async throws {
    await letOtherTestsBegin()
    // A megabyte takes seconds without optimisation, so it is used only when many runs are requested.
    let length = environmentValue("KATA_RUNS") == nil ? 1 << 12 : 1 << 20
    for unit in ["\"", "'\u{301}"] {
      let text = String(repeating: unit, count: length / unit.utf8.count)
      #expect(try useName(text, variant, SQLiteDatabase()), "\(variant)")
      #expect(try findValue(text, variant, makeDatabase(), likePattern: nil), "\(variant)")
    }
  }

  /// What a version made of a text; afterwards an ordinary chain must still work.
  private func verdict(_ variant: Variant, _ cameBack: () throws -> Bool) -> Verdict {
    var verdict: Verdict
    do {
      verdict = try cameBack() ? .cameBack : .wrong(variant, "another text came back")
    } catch let error as SQLError {
      verdict = .refused(error)
    } catch {
      verdict = .wrong(variant, "\(error)")
    }
    let usable = try? variant.makeSubject().statement(of: Clauses(["name"], from: "person"))
    if usable != SQLStatement(sql: #"SELECT "name" FROM "person""#) { verdict = .wrong(variant, "unusable afterwards") }
    return verdict
  }

  /// Whether the one row with this text is found by comparison, IN, BETWEEN and LIKE, and no other row.
  private func findValue(
    _ text: String, _ variant: Variant, _ database: SQLiteDatabase, likePattern: ((String) -> String)? = escaped
  ) throws -> Bool {
    let value = SQLValue.text(text)
    var conditions: [SQLCondition] = [
      .compare("name", .equal, value), .isIn("name", [value, "another"]), .between("name", value, value),
    ]
    // SQLite takes patterns of up to 50,000 bytes.
    if let likePattern, text.utf8.count < 20_000 {
      conditions.append(.and(.like("name", pattern: likePattern(text), escape: "!"), .compare("name", .equal, value)))
    }
    if !text.utf8.contains(0) { _ = try database.rows("INSERT INTO person (id, name) VALUES (99, ?)", [.text(text)]) }
    defer { _ = try? database.rows("DELETE FROM person WHERE id = 99") }
    for condition in conditions {
      let statement = try variant.makeSubject().statement(of: Clauses(["name"], from: "person", where: condition))
      // Bytes are compared: to Swift, texts that look the same are equal.
      let found = try database.rows(statement.sql, statement.parameters.map(\.bound))
      guard found.count == 1, case .text(let back)? = found[0].first, Array(back.utf8) == Array(text.utf8) else {
        return false
      }
    }
    return try database.rows("SELECT count(*) FROM person WHERE id < 99") == [[4]]
  }

  private nonisolated static func escaped(_ text: String) -> String {
    var pattern = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["%", "_", "!"].contains(scalar) { pattern.append("!") }
      pattern.append(scalar)
    }
    return String(pattern)
  }

  /// Whether a table and a column of this name are read, and the alias comes back as the name of the result's column.
  private func useName(_ name: String, _ variant: Variant, _ database: SQLiteDatabase) throws -> Bool {
    if !name.isEmpty, !name.utf8.contains(0) {
      let quoted = quote(name)
      try database.execute("CREATE TABLE \(quoted) (\(quoted) TEXT)")
      _ = try database.rows("INSERT INTO \(quoted) VALUES (?), (?)", ["x", "y"])
    }
    let column = SQLExpression.qualified(table: name, column: name)
    let statement = try variant.makeSubject().statement(
      of: Clauses(
        [.expression(column, as: name)], from: SQLTable(name, as: name), where: .compare(.column(name), .equal, "x"),
        groupedBy: .init(terms: [column]), orderedBy: [SQLOrderingTerm(.column(name))]))
    let prepared = try database.prepare(statement.sql)
    guard prepared.columnNames.map({ Array($0.utf8) }) == [Array(name.utf8)] else { return false }
    return try database.rows(statement.sql, statement.parameters.map(\.bound)) == [["x"]]
      && database.rows("SELECT count(*) FROM sqlite_schema") == [[1]]
  }

  private func quote(_ name: String) -> String {
    var quoted: [UInt8] = [0x22]
    for byte in name.utf8 { quoted += byte == 0x22 ? [0x22, 0x22] : [byte] }
    return String(decoding: quoted + [0x22], as: UTF8.self)
  }
}
