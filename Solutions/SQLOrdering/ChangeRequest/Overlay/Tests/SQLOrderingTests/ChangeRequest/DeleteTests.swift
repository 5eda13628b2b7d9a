import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@Suite struct DeleteTests {
  @Test(arguments: Variant.underTest)
  func `only the rows of the condition go`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().deletion(
        from: "person", of: .matching(.and(.compare("city", .equal, "Oslo"), .not(.isNull("age"))))),
      writes: #"DELETE FROM "person" WHERE ("city" = ?) AND (NOT ("age" IS NULL))"#, binding: ["Oslo"],
      leaving: Array(untouchedPeople[..<3]))
  }

  @Test(arguments: Variant.underTest)
  func `the table to delete from can have an alias`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().deletion(
        from: SQLTable("person", as: "p"), of: .matching(.isIn(.qualified(table: "p", column: "id"), [1, 2, 3]))),
      writes: #"DELETE FROM "person" AS "p" WHERE "p"."id" IN (?, ?, ?)"#, binding: [1, 2, 3],
      leaving: [untouchedPeople[3]])
  }

  @Test(arguments: Variant.underTest)
  func `every row goes when asked for by name`(variant: Variant) throws {
    try expect(
      variant, try variant.makeChangingSubject().deletion(from: "person", of: .everyRow),
      writes: #"DELETE FROM "person""#, leaving: [])
  }
}
