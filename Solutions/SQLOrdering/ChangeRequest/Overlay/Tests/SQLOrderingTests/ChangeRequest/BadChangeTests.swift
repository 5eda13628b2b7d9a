import SQLExpressions
import Testing
import WorkbookSupport

/// A change that can't be written, and the error that says why.
struct BadChange: Sendable, CustomTestStringConvertible {
  enum Change {
    case insertion(into: SQLTable, columns: [String], rows: [[SQLValue]])
    case update(of: SQLTable, setting: [SQLAssignment], in: RowChoice)
    case deletion(from: SQLTable, of: RowChoice)
  }

  var testDescription: String
  var change: Change
  var error: SQLChangeError

  init(_ description: String, _ change: Change, _ error: SQLChangeError) {
    testDescription = description
    self.change = change
    self.error = error
  }
}

@Suite struct BadChangeTests {
  @Test(
    arguments: Variant.underTest,
    [
      BadChange("no columns", .insertion(into: "t", columns: [], rows: [[1]]), .emptyList(in: .insertInto)),
      BadChange("no columns, empty rows", .insertion(into: "t", columns: [], rows: [[]]), .emptyList(in: .insertInto)),
      BadChange("no rows", .insertion(into: "t", columns: ["a"], rows: []), .emptyList(in: .values)),
      BadChange("no assignments", .update(of: "t", setting: [], in: .matching(.isNull("a"))), .emptyList(in: .set)),
      BadChange("no assignments, every row", .update(of: "t", setting: [], in: .everyRow), .emptyList(in: .set)),
    ])
  func `an empty list in a change is an error that names the clause`(variant: Variant, input: BadChange) throws {
    try check(input, variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadChange(
        "one too few", .insertion(into: "t", columns: ["a", "b"], rows: [[1]]),
        .valueCount(1, columnCount: 2, row: 0)),
      BadChange(
        "one too many", .insertion(into: "t", columns: ["a", "b"], rows: [[1, 2], [1, 2], [1, 2, 3]]),
        .valueCount(3, columnCount: 2, row: 2)),
      BadChange(
        "none", .insertion(into: "t", columns: ["a"], rows: [[1], [], [1, 2]]),
        .valueCount(0, columnCount: 1, row: 1)),
    ])
  func `a row with another number of values than columns is an error that counts both`(
    variant: Variant, input: BadChange
  ) throws {
    try check(input, variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadChange("a table", .insertion(into: "", columns: ["a"], rows: [[1]]), .emptyIdentifier(in: .insertInto)),
      BadChange(
        "a table's alias", .insertion(into: SQLTable("t", as: ""), columns: ["a"], rows: [[1]]),
        .emptyIdentifier(in: .insertInto)),
      BadChange(
        "a column", .insertion(into: "t", columns: ["a", ""], rows: [[1, 2]]), .emptyIdentifier(in: .insertInto)),
      BadChange(
        "a table to update", .update(of: "", setting: [SQLAssignment("a", 1)], in: .everyRow),
        .emptyIdentifier(in: .update)),
      BadChange(
        "a column to set", .update(of: "t", setting: [SQLAssignment("a", 1), SQLAssignment("", 2)], in: .everyRow),
        .emptyIdentifier(in: .set)),
      BadChange("a table to delete from", .deletion(from: "", of: .everyRow), .emptyIdentifier(in: .deleteFrom)),
      BadChange(
        "a column in the condition of a deletion", .deletion(from: "t", of: .matching(.isNull(""))),
        .condition(.emptyIdentifier(in: .where))),
    ])
  func `an empty name in a change is an error that names the clause`(variant: Variant, input: BadChange) throws {
    try check(input, variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadChange(
        "a table", .insertion(into: "t\0", columns: ["a"], rows: [[1]]), .nulCharacter(text: "t\0", in: .insertInto)),
      BadChange(
        "a column", .insertion(into: "t", columns: ["\0a"], rows: [[1]]), .nulCharacter(text: "\0a", in: .insertInto)),
      BadChange(
        "a value", .insertion(into: "t", columns: ["a"], rows: [["x"], ["y\0z"]]),
        .nulCharacter(text: "y\0z", in: .values)),
      BadChange(
        "a table to update", .update(of: "\0", setting: [SQLAssignment("a", 1)], in: .everyRow),
        .nulCharacter(text: "\0", in: .update)),
      BadChange(
        "a column to set", .update(of: "t", setting: [SQLAssignment("a\0", 1)], in: .everyRow),
        .nulCharacter(text: "a\0", in: .set)),
      BadChange(
        "a value to set", .update(of: "t", setting: [SQLAssignment("a", "\0")], in: .everyRow),
        .nulCharacter(text: "\0", in: .set)),
      BadChange(
        "a compared text",
        .update(of: "t", setting: [SQLAssignment("a", 1)], in: .matching(.compare("a", .equal, "\0"))),
        .condition(.nulCharacter(text: "\0", in: .where))),
      BadChange(
        "a table to delete from", .deletion(from: SQLTable("t", as: "u\0"), of: .everyRow),
        .nulCharacter(text: "u\0", in: .deleteFrom)),
    ])
  func `a NUL character in a change is an error that names the clause and the text`(
    variant: Variant, input: BadChange
  ) throws {
    try check(input, variant)
  }

  @Test(arguments: Variant.underTest)
  func `an IN without values does not choose every row`(variant: Variant) throws {
    try check(
      BadChange(
        "an IN", .deletion(from: "t", of: .matching(.not(.isIn("a", [])))),
        .condition(.emptyIn(operand: #""a""#, in: .where))),
      variant)
  }

  private func check(
    _ input: BadChange, _ variant: Variant, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let subject = try variant.makeChangingSubject()
    #expect(throws: input.error, "\(variant): \(input.testDescription)", sourceLocation: sourceLocation) {
      switch input.change {
      case .insertion(let table, let columns, let rows):
        try subject.insertion(into: table, columns: columns, rows: rows)
      case .update(let table, let assignments, let rows):
        try subject.update(of: table, setting: assignments, in: rows)
      case .deletion(let table, let rows):
        try subject.deletion(from: table, of: rows)
      }
    }
  }
}
