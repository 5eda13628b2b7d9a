import SQLExpressions
import SQLOrderingContract
import SQLiteDatabase
import Testing
import WorkbookSupport

extension Variant {
  /// This version as one that has UNION. Until it has, the tests of the change request fail here.
  fileprivate func makeUnionSubject() throws -> any SQLUnionSubject {
    try #require(
      makeSubject() as? any SQLUnionSubject,
      "the \(self) has no UNION yet: its adapter does not conform to SQLUnionSubject")
  }
}

/// Two queries in a UNION: their calls, and what the second one selects.
private struct UnionExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let first: [Call]
  let second: [Call]
  let all: Bool
  let next: [Call]
  let rows: [[SQLiteValue]]
  let sourceLocation: SourceLocation

  init(
    _ sentence: String, _ first: [Call] = [], with second: [Call] = [], all: Bool = false, then next: [Call] = [],
    returns rows: [[SQLiteValue]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = sentence
    (self.first, self.second) = ([.select, .from] + first, [.select, .from] + second)
    (self.all, self.next, self.rows, self.sourceLocation) = (all, next, rows, sourceLocation)
  }
}

@Suite struct UnionTests {
  /// Each legal beginning of a chain with one join at most.
  private let beginnings = CallChain.legalBeginnings.filter { $0.calls.count { $0 == .join } <= 1 }

  /// What may be a part of a UNION.
  private var parts: [CallChain] { beginnings.filter { $0.legalSuccessors.contains(.orderBy) } }

  /// What the first query is given. Its values are others than those of the second one.
  private let first = Arguments(
    columns: ["city"], joinCondition: .compare("price", .greater, 1), condition: .compare("age", .greater, 2),
    groupCondition: .compare(.rowCount, .greater, 3), order: ["city"], limit: 4, offset: 5)
  private let second = Arguments(
    columns: ["city"], joinCondition: .compare("price", .less, 6), condition: .compare("age", .less, 7),
    groupCondition: .compare(.rowCount, .less, 8))

  private func chain(
    _ calls: [Call], _ arguments: Arguments, _ subject: any SQLOrderingSubject, from beginning: Any? = nil
  ) throws -> Any {
    try calls.reduce(beginning ?? subject.makeTool()) { try #require(try subject.make($1, on: $0, with: arguments)) }
  }

  private func statement(of chain: Any, _ subject: any SQLOrderingSubject) throws -> SQLStatement {
    try #require(try subject.make(.statement, on: chain) as? SQLStatement)
  }

  /// The cities are London, Oslo, NULL and Oslo; two of these people are 36.
  @Test(
    arguments: Variant.underTest,
    [
      UnionExample("a row that both have comes once", returns: [[nil], ["London"], ["Oslo"]]),
      UnionExample(
        "with `all`, every row comes", with: [.where], all: true, then: [.orderBy],
        returns: [
          [nil], [nil], ["London"], ["London"], ["Oslo"], ["Oslo"],
        ]),
      UnionExample(
        "each part keeps its own WHERE", [.where], with: [.groupBy],
        returns: [
          [nil], ["London"], ["Oslo"],
        ]),
      UnionExample(
        "ORDER BY and LIMIT are about all rows", with: [.where], all: true, then: [.orderBy, .limit],
        returns: [
          ["London"], ["London"],
        ]),
    ])
  private func `a union returns the rows of both queries`(variant: Variant, example: UnionExample) throws {
    let subject = try variant.makeUnionSubject()
    let arguments = Arguments(
      columns: ["city"], condition: .compare("age", .equal, 36), groups: ["city"], order: ["city"], limit: 2, offset: 2)
    let united = try #require(
      try subject.union(
        chain(example.first, arguments, subject), with: chain(example.second, arguments, subject), all: example.all))
    let query = try chain(example.next, arguments, subject, from: united)
    var rows = try makeDatabase().rows(statement(of: query, subject))
    // Without ORDER BY, any order is right.
    if example.next.isEmpty { rows.sort { "\($0)" < "\($1)" } }
    let expected = example.next.isEmpty ? example.rows.sorted { "\($0)" < "\($1)" } : example.rows
    #expect(rows == expected, "\(variant): \(example.testDescription)", sourceLocation: example.sourceLocation)
  }

  @Test(arguments: Variant.underTest)
  func `any two parts are written one after the other, with their values, and the second one stays as it was`(
    variant: Variant
  ) throws {
    let subject = try variant.makeUnionSubject()
    for (beginning, other, all) in parts.flatMap({ one in parts.flatMap { [(one, $0, false), (one, $0, true)] } }) {
      let comment: Comment = "\(variant): \(beginning), union with \(other), all: \(all)"
      let kept = try chain(other.calls, second, subject)
      let alone = try [statement(of: chain(beginning.calls, first, subject), subject), statement(of: kept, subject)]
      let united = try #require(
        try subject.union(chain(beginning.calls, first, subject), with: kept, all: all), comment)
      var (sql, parameters) = (
        "\(alone[0].sql) \(all ? "UNION ALL" : "UNION") \(alone[1].sql)", alone.flatMap(\.parameters)
      )
      let expected = SQLStatement(sql: sql, parameters: parameters)
      #expect(try statement(of: united, subject) == expected, comment)
      #expect(try statement(of: kept, subject) == alone[1], comment)
      // The second part is used again, and then continued.
      let twice = try #require(try subject.union(united, with: kept, all: !all), comment)
      (sql, parameters) = ("\(sql) \(all ? "UNION" : "UNION ALL") \(alone[1].sql)", parameters + alone[1].parameters)
      let ordered = try chain([.orderBy, .limit], first, subject, from: twice)
      let continued = try statement(of: chain([.limit], first, subject, from: kept), subject)
      #expect(
        continued == SQLStatement(sql: alone[1].sql + " LIMIT ? OFFSET ?", parameters: alone[1].parameters + [4, 5]))
      #expect(
        try statement(of: ordered, subject)
          == SQLStatement(sql: sql + #" ORDER BY "city" ASC LIMIT ? OFFSET ?"#, parameters: parameters + [4, 5]),
        comment)
    }
  }

  @Test(arguments: Variant.underTest)
  func `in a wrong order, a union does not compile or throws, and the queries stay as they were`(
    variant: Variant
  ) async throws {
    let subject = try variant.makeUnionSubject()
    let part: [Call] = [.select, .from]
    // A UNION after each beginning, with each as its second part, and each call after one.
    var lines = [
      "import SQLExpressions", "import \(variant.moduleName)", "func unions(condition: SQLCondition) throws {",
    ]
    lines += beginnings.map { "  _ = try \(subject.code(of: $0.calls, unitedWith: part, all: false, then: []))" }
    lines += beginnings.map { "  _ = try \(subject.code(of: part, unitedWith: $0.calls, all: true, then: []))" }
    lines += Call.allCases.map { "  _ = try \(subject.code(of: part, unitedWith: part, all: true, then: [$0]))" }
    let refused = try await CompilerVerification(importing: variant.moduleName)
      .refusedLines(of: SourceFile(name: "Unions.swift", text: (lines + ["}"]).joined(separator: "\n")))

    func expect(_ outcome: CallOutcome, line: Int, isRight: Bool, saying error: String?, _ comment: Comment) {
      if let message = refused[line] {
        #expect(!isRight, "\(comment) is right. The compiler says: \(message)")
        #expect(outcome == .notOffered, "\(comment) does not compile, so the adapter has to return nil")
      } else if isRight {
        #expect(outcome == .made, comment)
      } else if let error {
        #expect(outcome == .refused(error), "\(comment) compiles, so it has to throw")
      } else {
        #expect(outcome != .made && outcome != .notOffered, "\(comment) compiles, so it has to throw")
      }
    }
    func outcome(_ chain: Any, _ second: Any) -> CallOutcome {
      do {
        return try subject.union(chain, with: second, all: false) == nil ? .notOffered : .made
      } catch {
        return .refused("\(error)")
      }
    }
    for (index, beginning) in beginnings.enumerated() {
      let isPart = beginning.legalSuccessors.contains(.orderBy)
      let (one, other) = try (subject.chain(beginning), subject.chain(CallChain(calls: part)))
      let last = beginning.calls.last.map { "UNION can't follow \($0.clause)" }
      expect(
        outcome(one, other), line: 4 + index, isRight: isPart, saying: last ?? "a statement can't begin with UNION",
        "\(variant): \(beginning), then a union")
      if !isPart, beginning.isComplete {
        #expect(try statement(of: one, subject) == subject.statement(after: beginning), "\(variant): \(beginning)")
      }
      expect(
        outcome(other, try subject.chain(beginning)), line: 4 + beginnings.count + index, isRight: isPart, saying: nil,
        "\(variant): a union with \(beginning)")
      guard !isPart else { continue }
      // What was refused changes nothing: the first query can still be continued.
      #expect(
        try statement(of: chain([.where], .plain, subject, from: other), subject)
          == subject.statement(after: CallChain(calls: part + [.where])), "\(variant): after a union with \(beginning)")
    }
    for (index, call) in Call.allCases.enumerated() {
      let united = try #require(
        try subject.union(chain(part, .plain, subject), with: chain(part, .plain, subject), all: false))
      let isRight = [.orderBy, .limit, .statement, .top].contains(call)
      expect(
        subject.outcome(of: call, on: united), line: 4 + 2 * beginnings.count + index, isRight: isRight,
        saying: "\(call.clause) can't follow UNION", "\(variant): a union, then \(call)")
      if !isRight {
        #expect(
          try statement(of: united, subject).sql == #"SELECT "name" FROM "person" UNION SELECT "name" FROM "person""#)
      }
    }
  }

  /// SQL would combine three queries from left to right, whatever the calls say.
  @Test(arguments: Variant.underTest)
  func `a query that has a UNION is no second part`(variant: Variant) throws {
    let subject = try variant.makeUnionSubject()
    let parts = try (0..<3).map { _ in try chain([.select, .from], .plain, subject) }
    let united = try #require(try subject.union(parts[0], with: parts[1], all: false))
    let before = try statement(of: united, subject)
    let third = try? subject.union(parts[2], with: united, all: true)
    #expect(third == nil, "\(variant)")
    #expect(try statement(of: united, subject) == before, "\(variant)")
    #expect(try statement(of: parts[2], subject).sql == #"SELECT "name" FROM "person""#, "\(variant)")
  }
}
