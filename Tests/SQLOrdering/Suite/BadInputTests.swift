import SQLExpressions
import SQLOrderingContract
import Testing
import WorkbookSupport

/// A query that can't be written, and the error that says why.
struct BadInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let clauses: Clauses
  let error: SQLError
  let sourceLocation: SourceLocation

  init(
    _ description: String, _ clauses: Clauses, _ error: SQLError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = description
    self.clauses = clauses
    self.error = error
    self.sourceLocation = sourceLocation
  }
}

@Suite struct BadInputTests {
  @Test(arguments: Variant.underTest, bad)
  func `what can't be written is an error that names the clause`(variant: Variant, input: BadInput) throws {
    #expect(throws: input.error, "\(variant): \(input.testDescription)", sourceLocation: input.sourceLocation) {
      try variant.makeSubject().statement(of: input.clauses)
    }
  }

  private static let bad = [
    BadInput("no columns", Clauses([], distinct: true, from: "t"), .emptyList(in: .select)),
    BadInput("an empty name", Clauses(["a", ""], from: "t"), .emptyIdentifier(in: .select)),
    BadInput("an empty alias", Clauses([.expression("a", as: "")], from: "t"), .emptyIdentifier(in: .select)),
    BadInput("an empty name before a star", Clauses([.allOf(table: "")], from: "t"), .emptyIdentifier(in: .select)),
    BadInput("an empty alias of a table", Clauses(from: SQLTable("t", as: "")), .emptyIdentifier(in: .from)),
    BadInput(
      "an empty name in an aggregate",
      Clauses(from: "t", groupedBy: .init(terms: ["a"], condition: .compare(.aggregate(.sum, ""), .equal, 1))),
      .emptyIdentifier(in: .having)),
    BadInput("an empty name after others", Clauses(from: "t", orderedBy: ["a", ""]), .emptyIdentifier(in: .orderBy)),
    BadInput("NUL in a column", Clauses(["a\0b"], from: "t"), .nulCharacter(text: "a\0b", in: .select)),
    BadInput(
      "NUL in a joined table", Clauses(from: "t", joining: [.init(table: "u\0", kind: .left, condition: .isNull("a"))]),
      .nulCharacter(text: "u\0", in: .join)),
    BadInput(
      "NUL in ON", Clauses(from: "t", joining: [.init(table: "u", condition: .isNull("\0a"))]),
      .nulCharacter(text: "\0a", in: .on)),
    BadInput(
      "NUL in a compared text", Clauses(from: "t", where: .compare("a", .equal, "x\0' OR 1")),
      .nulCharacter(text: "x\0' OR 1", in: .where)),
    BadInput(
      "NUL in a listed text", Clauses(from: "t", where: .isIn("a", ["x", "y\0"])),
      .nulCharacter(text: "y\0", in: .where)),
    BadInput(
      "NUL in a bound", Clauses(from: "t", where: .not(.between("a", 1, "\0"))), .nulCharacter(text: "\0", in: .where)),
    BadInput(
      "NUL in a pattern", Clauses(from: "t", where: .like("a", pattern: "%\0")), .nulCharacter(text: "%\0", in: .where)),
    BadInput(
      "NUL as an escape", Clauses(from: "t", where: .like("a", pattern: "%", escape: "\0")),
      .nulCharacter(text: "\0", in: .where)),
    BadInput(
      "IN without values, inside another condition",
      Clauses(from: "t", where: .or(.isNull("a"), .not(.isIn(.qualified(table: "t", column: "b"), [])))),
      .emptyIn(operand: #""t"."b""#, in: .where)),
    BadInput(
      "IN without values for a count",
      Clauses(from: "t", groupedBy: .init(terms: ["a"], condition: .isIn(.rowCount, []))),
      .emptyIn(operand: "count(*)", in: .having)),
    BadInput(
      "a condition nested too deeply", Clauses(from: "t", where: (1...25).reduce(.isNull("a")) { all, _ in .not(all) }),
      .tooDeep(in: .where)),
    BadInput(
      "of two negative numbers of rows, the first", Clauses(from: "t", page: .init(limit: .min, offset: -2)),
      .negativeCount(.min, in: .limit)),
    BadInput(
      "a negative offset", Clauses(from: "t", page: .init(limit: 1, offset: -2)), .negativeCount(-2, in: .offset)),
  ]
}
