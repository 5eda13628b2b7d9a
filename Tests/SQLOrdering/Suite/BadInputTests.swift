import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// Clauses that can't be written, and the error that says why.
struct BadInput: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var clauses: Clauses
  var error: SQLError

  init(_ description: String, _ clauses: Clauses, _ error: SQLError) {
    testDescription = description
    self.clauses = clauses
    self.error = error
  }
}

@Suite struct BadInputTests {
  @Test(
    arguments: Variant.underTest,
    [
      BadInput("no columns", Clauses([], from: "t"), .emptyList(in: .select)),
      BadInput("no columns, distinct", Clauses([], distinct: true, from: "t"), .emptyList(in: .select)),
      BadInput("no groups", Clauses(from: "t", groupedBy: .init(terms: [])), .emptyList(in: .groupBy)),
      BadInput("no order", Clauses(from: "t", orderedBy: []), .emptyList(in: .orderBy)),
    ])
  func `an empty list is an error that names the clause`(variant: Variant, input: BadInput) throws {
    try check(input, variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadInput("a column", Clauses(["a", ""], from: "t"), .emptyIdentifier(in: .select)),
      BadInput("a column's alias", Clauses([.expression("a", as: "")], from: "t"), .emptyIdentifier(in: .select)),
      BadInput("all columns of a table", Clauses([.allOf(table: "")], from: "t"), .emptyIdentifier(in: .select)),
      BadInput("a table", Clauses(from: ""), .emptyIdentifier(in: .from)),
      BadInput("a table's alias", Clauses(from: SQLTable("t", as: "")), .emptyIdentifier(in: .from)),
      BadInput(
        "a joined table", Clauses(from: "t", joining: [.init(table: "", condition: .isNull("a"))]),
        .emptyIdentifier(in: .join)),
      BadInput(
        "the table of a column", Clauses(from: "t", where: .isNull(.qualified(table: "", column: "a"))),
        .emptyIdentifier(in: .where)),
      BadInput(
        "an aggregate's column",
        Clauses(
          from: "t", groupedBy: .init(terms: ["a"], condition: .compare(.aggregate(.sum, ""), .equal, 1))),
        .emptyIdentifier(in: .having)),
      BadInput("an ordering term", Clauses(from: "t", orderedBy: ["a", ""]), .emptyIdentifier(in: .orderBy)),
    ])
  func `an empty name is an error that names the clause`(variant: Variant, input: BadInput) throws {
    try check(input, variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadInput("a column", Clauses(["a\0b"], from: "t"), .nulCharacter(text: "a\0b", in: .select)),
      BadInput("a table", Clauses(from: "\0"), .nulCharacter(text: "\0", in: .from)),
      BadInput(
        "a joined table", Clauses(from: "t", joining: [.init(table: "u\0", kind: .left, condition: .isNull("a"))]),
        .nulCharacter(text: "u\0", in: .join)),
      BadInput(
        "a column in ON", Clauses(from: "t", joining: [.init(table: "u", condition: .isNull("\0a"))]),
        .nulCharacter(text: "\0a", in: .on)),
      BadInput(
        "a compared text", Clauses(from: "t", where: .compare("a", .equal, "x\0' OR 1")),
        .nulCharacter(text: "x\0' OR 1", in: .where)),
      BadInput(
        "a listed text", Clauses(from: "t", where: .isIn("a", ["x", "y\0"])),
        .nulCharacter(text: "y\0", in: .where)),
      BadInput(
        "an upper bound", Clauses(from: "t", where: .not(.between("a", 1, "\0"))),
        .nulCharacter(text: "\0", in: .where)),
      BadInput(
        "a pattern", Clauses(from: "t", where: .like("a", pattern: "%\0")), .nulCharacter(text: "%\0", in: .where)),
      BadInput(
        "an escape", Clauses(from: "t", where: .like("a", pattern: "%", escape: "\0")),
        .nulCharacter(text: "\0", in: .where)),
      BadInput(
        "a group", Clauses(from: "t", groupedBy: .init(terms: ["a\0"])), .nulCharacter(text: "a\0", in: .groupBy)),
      BadInput(
        "an ordering term", Clauses(from: "t", orderedBy: ["\0"]), .nulCharacter(text: "\0", in: .orderBy)),
    ])
  func `a NUL character is an error that names the clause and the text`(variant: Variant, input: BadInput) throws {
    try check(input, variant)
  }

  @Test(arguments: Variant.underTest)
  func `a NUL byte in a blob is data`(variant: Variant) throws {
    let clauses = Clauses(["id"], from: "person", where: .compare("name", .less, .blob([0])), page: .init(limit: 1))
    #expect(try rows(variant, clauses) == [[1]])
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadInput("in WHERE", Clauses(from: "t", where: .isIn("a", [])), .emptyIn(operand: #""a""#, in: .where)),
      BadInput(
        "inside another condition",
        Clauses(from: "t", where: .or(.isNull("a"), .not(.isIn(.qualified(table: "t", column: "b"), [])))),
        .emptyIn(operand: #""t"."b""#, in: .where)),
      BadInput(
        "in ON", Clauses(from: "t", joining: [.init(table: "u", condition: .isIn("a", []))]),
        .emptyIn(operand: #""a""#, in: .on)),
      BadInput(
        "in HAVING", Clauses(from: "t", groupedBy: .init(terms: ["a"], condition: .isIn(.rowCount, []))),
        .emptyIn(operand: "count(*)", in: .having)),
    ])
  func `an IN without values is an error that names the clause and the operand`(
    variant: Variant, input: BadInput
  ) throws {
    try check(input, variant)
  }

  @Test(
    arguments: Variant.underTest,
    [
      BadInput("a limit", Clauses(from: "t", page: .init(limit: -1)), .negativeCount(-1, in: .limit)),
      BadInput("an offset", Clauses(from: "t", page: .init(limit: 1, offset: -2)), .negativeCount(-2, in: .offset)),
      BadInput("both", Clauses(from: "t", page: .init(limit: .min, offset: -2)), .negativeCount(.min, in: .limit)),
    ])
  func `a negative number of rows is an error, not "no limit"`(variant: Variant, input: BadInput) throws {
    try check(input, variant)
  }

  private func check(
    _ input: BadInput, _ variant: Variant, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(throws: input.error, "\(variant): \(input.testDescription)", sourceLocation: sourceLocation) {
      try variant.makeSubject().statement(of: input.clauses)
    }
  }
}
