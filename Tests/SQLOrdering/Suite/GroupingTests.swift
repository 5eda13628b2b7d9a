import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

@Suite struct GroupingTests {
  @Test(arguments: Variant.underTest)
  func `a group has one row, and NULL is a group of its own`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(["city", .expression(.rowCount, as: "n")], from: "person", groupedBy: .init(terms: ["city"])),
      writes: #"SELECT "city", count(*) AS "n" FROM "person" GROUP BY "city""#,
      returning: [[nil, 1], ["London", 1], ["Oslo", 2]])
  }

  @Test(arguments: Variant.underTest)
  func `several terms make finer groups`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        ["item", "price", .expression(.rowCount)], from: "purchase", groupedBy: .init(terms: ["item", "price"]),
        orderedBy: ["item"]),
      writes: #"SELECT "item", "price", count(*) FROM "purchase" GROUP BY "item", "price" ORDER BY "item" ASC"#,
      returning: [["100% cotton", 9.0, 1], ["book", 20.0, 1], ["tea", 2.5, 2]])
  }

  @Test(arguments: Variant.underTest)
  func `where filters rows, having filters groups`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        ["city", .expression(.aggregate(.max, "id"))], from: "person", where: .compare("id", .greater, 1),
        groupedBy: .init(terms: ["city"], condition: .compare(.rowCount, .greaterOrEqual, 2))),
      writes: #"SELECT "city", max("id") FROM "person" WHERE "id" > ? GROUP BY "city" HAVING count(*) >= ?"#,
      binding: [1, 2],
      returning: [["Oslo", 4]])
  }

  @Test(arguments: Variant.underTest)
  func `a group of NULLs has no sum, and a condition on it is unknown`(variant: Variant) throws {
    let unknown = SQLCondition.compare(.aggregate(.sum, "age"), .greater, 0)
    let clauses = Clauses(
      ["name"], from: "person", groupedBy: .init(terms: ["name"], condition: .not(unknown)))
    #expect(try rows(variant, clauses) == [])
    let isNull = Clauses(
      ["name"], from: "person", groupedBy: .init(terms: ["name"], condition: .isNull(.aggregate(.sum, "age"))))
    #expect(try rows(variant, isNull) == [["Bob"]])
  }

  @Test(arguments: Variant.underTest)
  func `a count has no affinity, so a text is never equal to it`(variant: Variant) throws {
    func cities(_ value: SQLValue) -> Clauses {
      Clauses(
        ["city"], from: "person", groupedBy: .init(terms: ["city"], condition: .compare(.rowCount, .equal, value)))
    }
    #expect(try rows(variant, cities(2)) == [["Oslo"]])
    #expect(try rows(variant, cities("2")) == [])
  }
}
