import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

extension Variant {
  /// This version as one that combines queries. Until it does, the tests of the change request fail here.
  func makeUnitingSubject() throws -> any SQLUnitingSubject {
    try #require(
      makeSubject() as? any SQLUnitingSubject,
      "the \(self) can't combine queries yet: its adapter does not conform to SQLUnitingSubject")
  }
}

/// What the combined statements are and which rows they return.
@Suite struct UnionTests {
  private let londoners = Clauses(["city"], from: "person", where: .compare("city", .equal, "London"))
  private let allCities = Clauses(["city"], from: "person", where: .not(.isNull("city")))

  private func expect(
    _ variant: Variant, _ first: Clauses, _ union: Union, _ second: Clauses, orderedBy order: [SQLOrderingTerm]? = nil,
    page: Clauses.Page? = nil, writes sql: String, binding parameters: [SQLValue], returning rows: [[SQLiteValue]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let subject = try variant.makeUnitingSubject()
    let statement = try subject.statement(of: first, union, second, orderedBy: order, page: page)
    #expect(statement.sql == sql, "the text of \(variant)", sourceLocation: sourceLocation)
    #expect(statement.parameters == parameters, "the parameters of \(variant)", sourceLocation: sourceLocation)
    let found = try makeDatabase().rows(statement.sql, statement.parameters.map(\.bound))
    #expect(found == rows, "the rows of \(variant)", sourceLocation: sourceLocation)
  }

  @Test(arguments: Variant.underTest)
  func `a union leaves out duplicate rows`(variant: Variant) throws {
    try expect(
      variant, londoners, .union, allCities, orderedBy: ["city"],
      writes: #"SELECT "city" FROM "person" WHERE "city" = ? UNION "#
        + #"SELECT "city" FROM "person" WHERE NOT ("city" IS NULL) ORDER BY "city" ASC"#,
      binding: ["London"], returning: [["London"], ["Oslo"]])
  }

  @Test(arguments: Variant.underTest)
  func `a union of all rows keeps duplicates`(variant: Variant) throws {
    try expect(
      variant, londoners, .unionAll, allCities, orderedBy: ["city"],
      writes: #"SELECT "city" FROM "person" WHERE "city" = ? UNION ALL "#
        + #"SELECT "city" FROM "person" WHERE NOT ("city" IS NULL) ORDER BY "city" ASC"#,
      binding: ["London"], returning: [["London"], ["London"], ["Oslo"], ["Oslo"]])
  }

  @Test(arguments: Variant.underTest)
  func `parameters are in the order of the text: first query, second query, page`(variant: Variant) throws {
    try expect(
      variant, Clauses(["name"], from: "person", where: .compare("id", .less, 3)), .unionAll,
      Clauses(["item"], from: "purchase", where: .compare("price", .greater, 3)),
      orderedBy: [SQLOrderingTerm("name", .descending)], page: .init(limit: 2, offset: 1),
      writes: #"SELECT "name" FROM "person" WHERE "id" < ? UNION ALL SELECT "item" FROM "purchase" WHERE "price" > ? "#
        + #"ORDER BY "name" DESC LIMIT ? OFFSET ?"#,
      binding: [3, 3, 2, 1], returning: [["Bob"], ["Ada"]])
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `each query may have joins, conditions and groups`(variant: Variant, union: Union) throws {
    try expect(
      variant,
      Clauses(
        ["name"], from: "person",
        joining: [
          .init(table: SQLTable("purchase", as: "b"), condition: .compareExpressions("id", .equal, "person"))
        ], where: .compare("item", .equal, "book")),
      union,
      Clauses(
        ["city"], distinct: true, from: "person",
        groupedBy: .init(terms: ["city"], condition: .compare(.rowCount, .greater, 1))),
      orderedBy: ["name"],
      writes: #"SELECT "name" FROM "person" JOIN "purchase" AS "b" ON "id" = "person" WHERE "item" = ? "#
        + #"\#(union.keyword) SELECT DISTINCT "city" FROM "person" GROUP BY "city" HAVING count(*) > ? ORDER BY "name" ASC"#,
      binding: ["book", 1], returning: [["Ada"], ["Oslo"]])
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `a name may contain the words of clauses`(variant: Variant, union: Union) throws {
    let named = Clauses(
      [.expression("name", as: "A UNION ORDER BY LIMIT 1")], from: "person", where: .compare("id", .equal, 1))
    let sql = #"SELECT "name" AS "A UNION ORDER BY LIMIT 1" FROM "person" WHERE "id" = ?"#
    try expect(
      variant, named, union, named, writes: "\(sql) \(union.keyword) \(sql)", binding: [1, 1],
      returning: union == .union ? [["Ada"]] : [["Ada"], ["Ada"]])
  }

  @Test(arguments: Variant.underTest)
  func `a limit counts the rows of both queries together`(variant: Variant) throws {
    let names = Clauses(["name"], from: "person")
    try expect(
      variant, names, .unionAll, names, page: .init(limit: 5),
      writes: #"SELECT "name" FROM "person" UNION ALL SELECT "name" FROM "person" LIMIT ?"#,
      binding: [5], returning: [["Ada"], ["Bob"], ["cleo"], ["Đặng"], ["Ada"]])
  }

  @Test(arguments: Variant.underTest)
  func `a clause behind a union that can't be written is an error as before`(variant: Variant) throws {
    let subject = try variant.makeUnitingSubject()
    #expect(throws: SQLError.emptyList(in: .orderBy), "\(variant)") {
      try subject.statement(of: londoners, .union, allCities, orderedBy: [], page: nil)
    }
    #expect(throws: SQLError.negativeCount(-1, in: .limit), "\(variant)") {
      try subject.statement(of: londoners, .union, allCities, orderedBy: nil, page: .init(limit: -1))
    }
  }
}
