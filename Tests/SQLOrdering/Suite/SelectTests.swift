import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

@Suite struct SelectTests {
  @Test(arguments: Variant.underTest)
  func `columns come in the order of the list`(variant: Variant) throws {
    try expect(
      variant, Clauses(["city", "id"], from: "person"),
      writes: #"SELECT "city", "id" FROM "person""#,
      returning: [["London", 1], ["Oslo", 2], [nil, 3], ["Oslo", 4]])
  }

  @Test(arguments: Variant.underTest)
  func `a star selects every column`(variant: Variant) throws {
    try expect(
      variant, Clauses(from: "purchase"),
      writes: #"SELECT * FROM "purchase""#,
      returning: [[1, "tea", 2.5], [1, "book", 20.0], [3, "tea", 2.5], [9, "100% cotton", 9.0]])
  }

  @Test(arguments: Variant.underTest)
  func `a star may stand among other columns, and more than once`(variant: Variant) throws {
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2)")
    let again = SQLResultColumn.expression("b", as: "again")
    try expect(
      variant, Clauses([.all, again], from: "t"),
      writes: #"SELECT *, "b" AS "again" FROM "t""#, returning: [[1, 2, 2]], in: database)
    try expect(
      variant, Clauses([again, .all, .allOf(table: "t"), .all, "a"], from: "t"),
      writes: #"SELECT "b" AS "again", *, "t".*, *, "a" FROM "t""#, returning: [[2, 1, 2, 1, 2, 1, 2, 1]],
      in: database)
  }

  @Test(arguments: Variant.underTest)
  func `a column whose name is a star is quoted`(variant: Variant) throws {
    let database = try SQLiteDatabase()
    try database.execute(#"CREATE TABLE t (a, "*"); INSERT INTO t VALUES (1, 2)"#)
    try expect(variant, Clauses(["*"], from: "t"), writes: #"SELECT "*" FROM "t""#, returning: [[2]], in: database)
  }

  @Test(arguments: Variant.underTest)
  func `DISTINCT leaves out duplicate rows, and counts NULL as equal to NULL`(variant: Variant) throws {
    try expect(
      variant, Clauses(["age"], distinct: true, from: "person", orderedBy: ["age"]),
      writes: #"SELECT DISTINCT "age" FROM "person" ORDER BY "age" ASC"#,
      returning: [[nil], [7], [36]])
  }

  @Test(arguments: Variant.underTest)
  func `DISTINCT stands before a star, too`(variant: Variant) throws {
    let database = try SQLiteDatabase()
    try database.execute("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), (1, 2), (1, NULL), (1, NULL)")
    for (columns, written) in [([.all], "*"), ([.allOf(table: "t")], #""t".*"#), ([.all, "b"], #"*, "b""#)]
      as [([SQLResultColumn], String)]
    {
      try expect(
        variant, Clauses(columns, distinct: true, from: "t", orderedBy: ["b"]),
        writes: #"SELECT DISTINCT \#(written) FROM "t" ORDER BY "b" ASC"#,
        returning: columns.count == 2 ? [[1, nil, nil], [1, 2, 2]] : [[1, nil], [1, 2]], in: database)
    }
    let plain = try variant.makeSubject().statement(of: Clauses(from: "t"))
    #expect(plain.sql == #"SELECT * FROM "t""#)
  }

  @Test(arguments: Variant.underTest)
  func `an alias renames a column of the result`(variant: Variant) throws {
    let clauses = Clauses([.expression("name", as: "full \"name\""), "id"], from: "person")
    let statement = try variant.makeSubject().statement(of: clauses)
    #expect(statement.sql == #"SELECT "name" AS "full ""name""", "id" FROM "person""#)
    #expect(try makeDatabase().prepare(statement.sql).columnNames == ["full \"name\"", "id"])
  }

  @Test(arguments: Variant.underTest)
  func `an alias renames a table, and its columns can be named by it`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        [.expression(.qualified(table: "p", column: "name"))], from: SQLTable("person", as: "p"),
        where: .compare(.qualified(table: "p", column: "id"), .equal, 2)),
      writes: #"SELECT "p"."name" FROM "person" AS "p" WHERE "p"."id" = ?"#, binding: [2],
      returning: [["Bob"]])
  }

  @Test(arguments: Variant.underTest)
  func `without groups, an aggregate is over all rows and ignores NULL`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        [
          .expression(.rowCount), .expression(.aggregate(.count, "age")), .expression(.aggregate(.sum, "age")),
          .expression(.aggregate(.min, "age")), .expression(.aggregate(.max, "age")),
        ], from: "person"),
      writes: #"SELECT count(*), count("age"), sum("age"), min("age"), max("age") FROM "person""#,
      returning: [[4, 3, 79, 7, 36]])
  }

  @Test(arguments: Variant.underTest)
  func `over no rows a count is zero and an average is NULL`(variant: Variant) throws {
    try expect(
      variant,
      Clauses(
        [.expression(.rowCount), .expression(.aggregate(.avg, "age"))], from: "person",
        where: .compare("id", .greater, 4)),
      writes: #"SELECT count(*), avg("age") FROM "person" WHERE "id" > ?"#, binding: [4],
      returning: [[0, nil]])
  }
}
