import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

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
      "of two negative numbers of rows, the first", Clauses(from: "t", page: .init(limit: .min, offset: -2)),
      .negativeCount(.min, in: .limit)),
    BadInput(
      "a negative offset", Clauses(from: "t", page: .init(limit: 1, offset: -2)), .negativeCount(-2, in: .offset)),
  ]

  /// Apps build such conditions in a loop. SQLite counts the parentheses that are open, and the operators of a tree.
  @Test(arguments: Variant.underTest, [false, true])
  func `many conditions with one operator share one pair of parentheses`(variant: Variant, onTheLeft: Bool) throws {
    let parts = (1...950).map { SQLCondition.compare("age", .equal, .integer(Int64($0))) }
    let written = Array(repeating: #"("age" = ?)"#, count: parts.count)
    for (keyword, join, ids) in [("OR", SQLCondition.or, [[1], [3], [4]]), ("AND", SQLCondition.and, [])]
      as [(String, (SQLCondition, SQLCondition) -> SQLCondition, [[SQLiteValue]])]
    {
      let condition =
        onTheLeft
        ? parts.dropFirst().reduce(parts[0], join) : parts.dropLast().reversed().reduce(parts[949]) { join($1, $0) }
      let statement = try variant.makeSubject().statement(of: Clauses(["id"], from: "person", where: condition))
      #expect(
        statement.sql == #"SELECT "id" FROM "person" WHERE "# + written.joined(separator: " \(keyword) "), "\(variant)")
      #expect(statement.parameters == (1...950).map { .integer($0) }, "\(variant)")
      #expect(try makeDatabase().rows(statement) == ids, "\(variant): \(keyword)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a condition that is nested too deeply is refused, and one that isn't can be run`(variant: Variant) throws {
    // No comparison with the primary key: for so many of these, SQLite looks for an index for ten seconds.
    let one = SQLCondition.compare("name", .equal, "Ada")
    /// Each level is in the parentheses of the one before, on the side that leaves most of them open.
    func nested(_ levels: Int) -> SQLCondition {
      (1...levels).reduce(one) { inner, level in level % 2 == 0 ? .and(one, inner) : .or(one, inner) }
    }
    func negated(_ levels: Int) -> SQLCondition { (1...levels).reduce(one) { inner, _ in .not(inner) } }
    func chained(_ count: Int) -> SQLCondition { (1..<count).reduce(one) { all, _ in .or(all, one) } }

    for condition in [nested(8), negated(24), chained(980), .not(chained(970))] {
      let clauses = Clauses(
        ["id"], from: "person", where: condition, groupedBy: .init(terms: ["id"], condition: condition),
        orderedBy: ["id"])
      _ = try makeDatabase().prepare(variant.makeSubject().statement(of: clauses).sql)
    }
    for condition in [
      nested(25), negated(25), chained(1_000), chained(5_000), negated(5_000), .and(one, nested(5_000)),
    ] {
      for (clauses, clause) in [
        (Clauses(from: "person", where: condition), .where),
        (Clauses(from: "person", joining: [.init(table: "purchase", condition: condition)]), .on),
        (Clauses(from: "person", groupedBy: .init(terms: ["id"], condition: condition)), .having),
      ] as [(Clauses, SQLClause)] {
        #expect(throws: SQLError.tooDeep(in: clause), "\(variant)") {
          try variant.makeSubject().statement(of: clauses)
        }
      }
    }
  }
}
