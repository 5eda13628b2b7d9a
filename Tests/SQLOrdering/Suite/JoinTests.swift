import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

@Suite struct JoinTests {
  private let samePerson = SQLCondition.compareExpressions(
    .qualified(table: "p", column: "id"), .equal, .qualified(table: "b", column: "person"))

  @Test(arguments: Variant.underTest)
  func `a join pairs the rows that its condition allows`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        ["name", "item"], from: SQLTable("person", as: "p"),
        joining: [.init(table: SQLTable("purchase", as: "b"), condition: samePerson)], orderedBy: ["name", "item"]),
      writes: #"SELECT "name", "item" FROM "person" AS "p" JOIN "purchase" AS "b" ON "p"."id" = "b"."person" "#
        + #"ORDER BY "name" ASC, "item" ASC"#,
      returning: [["Ada", "book"], ["Ada", "tea"], ["cleo", "tea"]])
  }

  @Test(arguments: Variant.underTest)
  func `a left join keeps rows without a partner`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        ["name", "item"], from: SQLTable("person", as: "p"),
        joining: [.init(table: SQLTable("purchase", as: "b"), kind: .left, condition: samePerson)],
        where: .isNull("item"), orderedBy: ["id"]),
      writes: #"SELECT "name", "item" FROM "person" AS "p" LEFT JOIN "purchase" AS "b" ON "p"."id" = "b"."person" "#
        + #"WHERE "item" IS NULL ORDER BY "id" ASC"#,
      returning: [["Bob", nil], ["Đặng", nil]])
  }

  @Test(arguments: Variant.underTest)
  func `a condition in ON filters partners, and in WHERE it filters rows`(variant: Variant) throws {
    let isBook = SQLCondition.compare("item", .equal, "book")
    func join(_ condition: SQLCondition) -> Clauses.Join {
      .init(table: SQLTable("purchase", as: "b"), kind: .left, condition: condition)
    }
    let inOn = Clauses(
      ["name", "item"], from: SQLTable("person", as: "p"), joining: [join(.and(samePerson, isBook))], orderedBy: ["id"])
    #expect(try rows(variant, inOn) == [["Ada", "book"], ["Bob", nil], ["cleo", nil], ["Đặng", nil]])
    let inWhere = Clauses(
      ["name", "item"], from: SQLTable("person", as: "p"), joining: [join(samePerson)], where: isBook)
    #expect(try rows(variant, inWhere) == [["Ada", "book"]])
  }

  @Test(arguments: Variant.underTest)
  func `a second join follows the first, and parameters keep the order of the text`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        [.expression(.qualified(table: "q", column: "name"))], from: SQLTable("person", as: "p"),
        joining: [
          .init(table: SQLTable("purchase", as: "b"), condition: .and(samePerson, .compare("item", .equal, "tea"))),
          .init(
            table: SQLTable("person", as: "q"), kind: .left,
            condition: .and(
              .compareExpressions(
                .qualified(table: "q", column: "age"), .equal, .qualified(table: "p", column: "age")),
              .compareExpressions(
                .qualified(table: "q", column: "id"), .notEqual, .qualified(table: "p", column: "id")))),
        ],
        where: .compare(.qualified(table: "p", column: "name"), .equal, "Ada")),
      writes: #"SELECT "q"."name" FROM "person" AS "p" "#
        + #"JOIN "purchase" AS "b" ON ("p"."id" = "b"."person") AND ("item" = ?) "#
        + #"LEFT JOIN "person" AS "q" ON ("q"."age" = "p"."age") AND ("q"."id" <> "p"."id") "#
        + #"WHERE "p"."name" = ?"#,
      binding: ["tea", "Ada"],
      returning: [["cleo"]])
  }

  @Test(arguments: Variant.underTest)
  func `all columns of one of two tables`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        [.allOf(table: "b")], from: SQLTable("person", as: "p"),
        joining: [.init(table: SQLTable("purchase", as: "b"), condition: samePerson)],
        where: .compare("name", .equal, "cleo")),
      writes: #"SELECT "b".* FROM "person" AS "p" JOIN "purchase" AS "b" ON "p"."id" = "b"."person" WHERE "name" = ?"#,
      binding: ["cleo"],
      returning: [[3, "tea", 2.5]])
  }
}
