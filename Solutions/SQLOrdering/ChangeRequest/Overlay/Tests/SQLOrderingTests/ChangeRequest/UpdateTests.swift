import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@Suite struct UpdateTests {
  @Test(arguments: Variant.underTest)
  func `only the rows of the condition get the new values`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().update(
        of: "person", setting: [SQLAssignment("city", "Bergen"), SQLAssignment("age", nil)],
        in: .matching(.or(.compare("city", .equal, "Oslo"), .isIn("id", [3, 9])))),
      writes: #"UPDATE "person" SET "city" = ?, "age" = ? WHERE ("city" = ?) OR ("id" IN (?, ?))"#,
      binding: ["Bergen", nil, "Oslo", 3, 9],
      leaving: [
        [1, "Ada", 36, "London", "Countess"], [2, "Bob", nil, "Bergen", "bobby"],
        [3, "cleo", nil, "Bergen", "50%_off"], [4, "Đặng", nil, "Bergen", nil],
      ])
  }

  @Test(arguments: Variant.underTest)
  func `the table can have an alias`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().update(
        of: SQLTable("person", as: "p"), setting: [SQLAssignment("nick", "A.")],
        in: .matching(.compare(.qualified(table: "p", column: "name"), .equal, "Ada"))),
      writes: #"UPDATE "person" AS "p" SET "nick" = ? WHERE "p"."name" = ?"#, binding: ["A.", "Ada"],
      leaving: [[1, "Ada", 36, "London", "A."]] + untouchedPeople[1...])
  }

  @Test(arguments: Variant.underTest)
  func `every row changes when asked for by name`(variant: Variant) throws {
    try expect(
      variant,
      try variant.makeChangingSubject().update(
        of: "person", setting: [SQLAssignment("age", 1), SQLAssignment("city", nil)], in: .everyRow),
      writes: #"UPDATE "person" SET "age" = ?, "city" = ?"#, binding: [1, nil],
      leaving: [
        [1, "Ada", 1, nil, "Countess"], [2, "Bob", 1, nil, "bobby"], [3, "cleo", 1, nil, "50%_off"],
        [4, "Đặng", 1, nil, nil],
      ])
  }

  @Test(arguments: Variant.underTest)
  func `after a condition that can't be written, the update goes on from where it was`(variant: Variant) throws {
    let results = try variant.makeChangingSubject().updates(
      of: "person", setting: [SQLAssignment("age", 1)],
      inEachOf: [.matching(.isIn("id", [])), .matching(.isNull("age"))])
    #expect(throws: SQLChangeError.condition(.emptyIn(operand: #""id""#, in: .where)), "\(variant)") {
      try results[0].get()
    }
    #expect(
      try results[1].get() == SQLStatement(sql: #"UPDATE "person" SET "age" = ? WHERE "age" IS NULL"#, parameters: [1]),
      "\(variant)")
  }

  @Test(
    arguments: Variant.underTest, [RowChoice.matching(.isNull("city")), .everyRow])
  func `a second choice of rows is refused or right, never mixed with the first`(
    variant: Variant, second: RowChoice
  ) throws {
    let subject = try variant.makeChangingSubject()
    let results = try subject.updates(
      of: "person", setting: [SQLAssignment("age", 1)], inEachOf: [.matching(.compare("id", .equal, 2)), second])
    let sql = #"UPDATE "person" SET "age" = ?"#
    #expect(
      try results[0].get() == SQLStatement(sql: sql + #" WHERE "id" = ?"#, parameters: [1, 2]), "\(variant)")
    let (call, whole): (ChangeCall, String) =
      switch second {
      case .matching: (.where, sql + #" WHERE "city" IS NULL"#)
      case .everyRow: (.everyRow, sql)
      }
    switch results[1] {
    case .success(let statement):
      #expect(statement == SQLStatement(sql: whole, parameters: [1]), "\(variant)")
    case .failure(let error):
      #expect(error as? MisplacedChange == MisplacedChange(call: call, predecessor: .where), "\(variant)")
      #expect(
        subject.makeChangingToolCheckedAtRunTime() != nil,
        "only a tool that checks at run time may refuse: \(variant)")
    }
  }
}
