import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@Suite struct InsertTests {
  @Test(arguments: Variant.underTest)
  func `a row is added, and columns without a value get their default`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().insertion(into: "person", columns: ["name", "age"], rows: [["Eve", 28]]),
      writes: #"INSERT INTO "person" ("name", "age") VALUES (?, ?)"#, binding: ["Eve", 28],
      leaving: untouchedPeople + [[5, "Eve", 28, nil, nil]])
  }

  @Test(arguments: Variant.underTest)
  func `many rows are added by one statement, their values in order`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().insertion(
        into: "person", columns: ["age", "id", "name"], rows: [[1, 11, "x"], [nil, 12, "y"], [3, 13, nil]]),
      writes: #"INSERT INTO "person" ("age", "id", "name") VALUES (?, ?, ?), (?, ?, ?), (?, ?, ?)"#,
      binding: [1, 11, "x", nil, 12, "y", 3, 13, nil],
      leaving: untouchedPeople + [[11, "x", 1, nil, nil], [12, "y", nil, nil, nil], [13, nil, 3, nil, nil]])
  }

  @Test(arguments: Variant.underTest)
  func `a value of any kind arrives as it was`(variant: Variant) throws {
    let values: [SQLValue] = [
      nil, .integer(.min), .integer(.max), .real(-0.5), "", "đặng 🍎", .blob([]), .blob([0, 255]),
    ]
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (v)")
    let statement = try variant.makeChangingSubject().insertion(into: "t", columns: ["v"], rows: values.map { [$0] })
    _ = try database.rows(statement.sql, statement.parameters.map(\.bound))
    #expect(try database.rows("SELECT v FROM t ORDER BY rowid") == values.map { [$0.bound] }, "\(variant)")
  }

  @Test(arguments: Variant.underTest)
  func `after rows that can't be written, the insertion goes on from where it was`(variant: Variant) throws {
    let results = try variant.makeChangingSubject().insertions(
      into: "person", columns: ["name", "age"], eachOf: [[["Eve"]], [], [["Eve", 28]]])
    #expect(throws: SQLChangeError.valueCount(1, columnCount: 2, row: 0), "\(variant)") { try results[0].get() }
    #expect(throws: SQLChangeError.emptyList(in: .values), "\(variant)") { try results[1].get() }
    #expect(
      try results[2].get()
        == SQLStatement(sql: #"INSERT INTO "person" ("name", "age") VALUES (?, ?)"#, parameters: ["Eve", 28]),
      "\(variant)")
  }
}
