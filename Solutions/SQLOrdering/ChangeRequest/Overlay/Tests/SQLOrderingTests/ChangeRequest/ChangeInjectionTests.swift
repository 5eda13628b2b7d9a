import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@Suite struct ChangeInjectionTests {
  @Test(arguments: Variant.underTest, InjectionTests.hostileNames)
  func `a table and a column of any name can be changed`(variant: Variant, name: String) throws {
    let subject = try variant.makeChangingSubject()
    let database = try makeDatabase()
    let quoted = "\"" + name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    try database.execute("CREATE TABLE \(quoted) (\(quoted)); INSERT INTO \(quoted) VALUES (0)")
    func run(_ statement: SQLStatement) throws -> [[SQLiteValue]] {
      _ = try database.rows(statement.sql, statement.parameters.map(\.bound))
      return try database.rows("SELECT * FROM \(quoted) ORDER BY 1")
    }
    #expect(try run(subject.insertion(into: SQLTable(name), columns: [name], rows: [[1], [2]])) == [[0], [1], [2]])
    let isOne = RowChoice.matching(.compare(.qualified(table: name, column: name), .equal, 1))
    #expect(
      try run(subject.update(of: SQLTable(name), setting: [SQLAssignment(name, 9)], in: isOne)) == [[0], [2], [9]])
    let isBig = RowChoice.matching(.compare(.column(name), .greater, 1))
    #expect(try run(subject.deletion(from: SQLTable(name, as: name), of: isBig)) == [[0]])
    #expect(try database.rows("SELECT * FROM person ORDER BY id") == untouchedPeople)
  }

  @Test(arguments: Variant.underTest, InjectionTests.hostileValues)
  func `a value stays a value in a change`(variant: Variant, text: String) throws {
    let subject = try variant.makeChangingSubject()
    let value = SQLValue.text(text)
    try expect(
      variant, try subject.insertion(into: "person", columns: ["name"], rows: [[value]]),
      writes: #"INSERT INTO "person" ("name") VALUES (?)"#, binding: [value],
      leaving: untouchedPeople + [[5, .text(text), nil, nil, nil]])
    try expect(
      variant,
      try subject.update(
        of: "person", setting: [SQLAssignment("city", value)], in: .matching(.compare("name", .equal, "Ada"))),
      writes: #"UPDATE "person" SET "city" = ? WHERE "name" = ?"#, binding: [value, "Ada"],
      leaving: [[1, "Ada", 36, .text(text), "Countess"]] + untouchedPeople[1...])
    try expect(
      variant, try subject.deletion(from: "person", of: .matching(.compare("name", .equal, value))),
      writes: #"DELETE FROM "person" WHERE "name" = ?"#, binding: [value], leaving: untouchedPeople)
  }

  @Test(arguments: Variant.underTest)
  func `a misspelt column changes nothing`(variant: Variant) throws {
    let subject = try variant.makeChangingSubject()
    for statement in [
      try subject.deletion(from: "person", of: .matching(.compare("nmae", .notEqual, "Ada"))),
      try subject.update(of: "person", setting: [SQLAssignment("nmae", "Ada")], in: .everyRow),
      try subject.insertion(into: "person", columns: ["nmae"], rows: [["Ada"]]),
    ] {
      let database = try makeDatabase()
      let error = #expect(throws: SQLiteError.self, "\(variant)") {
        try database.rows(statement.sql, statement.parameters.map(\.bound))
      }
      #expect(error?.resultCode == 1, "\(variant)")
      #expect(try database.rows("SELECT * FROM person ORDER BY id") == untouchedPeople, "\(variant)")
    }
  }
}
