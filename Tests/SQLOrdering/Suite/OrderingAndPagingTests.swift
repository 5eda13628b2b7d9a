import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

@Suite struct OrderingAndPagingTests {
  @Test(arguments: Variant.underTest)
  func `terms apply in the order of the list, each in its direction`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(["id"], from: "person", orderedBy: [SQLOrderingTerm("age", .descending), SQLOrderingTerm("id")]),
      writes: #"SELECT "id" FROM "person" ORDER BY "age" DESC, "id" ASC"#,
      returning: [[1], [3], [4], [2]])
  }

  @Test(arguments: Variant.underTest)
  func `NULL comes first in ascending order`(variant: Variant) throws {
    let clauses = Clauses(["id"], from: "person", orderedBy: ["age", "id"])
    #expect(try rows(variant, clauses) == [[2], [4], [1], [3]])
  }

  @Test(arguments: Variant.underTest)
  func `text is ordered by its bytes, unless its column has another collation`(variant: Variant) throws {
    #expect(
      try rows(variant, Clauses(["name"], from: "person", orderedBy: ["name"]))
        == [["Ada"], ["Bob"], ["cleo"], ["Đặng"]])
    #expect(
      try rows(variant, Clauses(["nick"], from: "person", orderedBy: ["nick"]))
        == [[nil], ["50%_off"], ["bobby"], ["Countess"]])
  }

  @Test(arguments: Variant.underTest)
  func `an aggregate and an alias can be ordered by`(variant: Variant) throws {
    let grouped = Clauses(
      ["item"], from: "purchase", groupedBy: .init(terms: ["item"]),
      orderedBy: [SQLOrderingTerm(.rowCount, .descending), "item"])
    #expect(try rows(variant, grouped) == [["tea"], ["100% cotton"], ["book"]])
    let aliased = Clauses(
      [.expression("id", as: "key")], from: "person", orderedBy: [SQLOrderingTerm("key", .descending)])
    #expect(try rows(variant, aliased) == [[4], [3], [2], [1]])
  }

  @Test(arguments: Variant.underTest)
  func `a limit is bound`(variant: Variant) throws {
    try expect(
      variant, Clauses(["id"], from: "person", orderedBy: ["id"], page: .init(limit: 2)),
      writes: #"SELECT "id" FROM "person" ORDER BY "id" ASC LIMIT ?"#, binding: [2],
      returning: [[1], [2]])
  }

  @Test(arguments: Variant.underTest)
  func `an offset is bound after the limit`(variant: Variant) throws {
    try expect(
      variant, Clauses(["id"], from: "person", orderedBy: ["id"], page: .init(limit: 2, offset: 1)),
      writes: #"SELECT "id" FROM "person" ORDER BY "id" ASC LIMIT ? OFFSET ?"#, binding: [2, 1],
      returning: [[2], [3]])
  }

  @Test(arguments: Variant.underTest)
  func `pages may be empty, short, or past the end`(variant: Variant) throws {
    func page(_ limit: Int, _ offset: Int?) throws -> [[SQLiteValue]] {
      try rows(
        variant, Clauses(["id"], from: "person", orderedBy: ["id"], page: .init(limit: limit, offset: offset)))
    }
    #expect(try page(0, nil) == [])
    #expect(try page(3, 3) == [[4]])
    #expect(try page(3, 4) == [])
    #expect(try page(.max, 0) == [[1], [2], [3], [4]])
    #expect(try page(1, .max) == [])
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
