import CompilerVerification
import SQLExpressions
import SQLiteDatabase
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

extension Variant {
  /// This version as one whose queries have pages. Until it is, the tests of the change request fail here.
  fileprivate func makePagesSubject() throws -> any SQLPagesSubject {
    try #require(
      makeSubject() as? any SQLPagesSubject,
      "the \(self) has no pages yet: its adapter does not conform to SQLPagesSubject")
  }
}

@Suite struct PagesTests {
  /// Each legal beginning of a chain with one join at most.
  private let beginnings = CallChain.legalBeginnings.filter { $0.calls.count { $0 == .join } <= 1 }

  /// The queries that LIMIT may follow.
  private var queries: [CallChain] { beginnings.filter { $0.legalSuccessors.contains(.limit) } }

  /// The pages of a query whose statement is known.
  private func expectPages(
    of chain: Any, size: Int, _ statement: SQLStatement, _ subject: any SQLPagesSubject, _ comment: Comment
  ) throws {
    let pages = try #require(try subject.firstPages(of: chain, size: size), comment)
    let count = SQLValue.integer(Int64(size))
    #expect(
      pages.first == SQLStatement(sql: "\(statement.sql) LIMIT ?", parameters: statement.parameters + [count]), comment)
    #expect(
      pages.next
        == SQLStatement(sql: "\(statement.sql) LIMIT ? OFFSET ?", parameters: statement.parameters + [count, count]),
      comment)
  }

  @Test(arguments: Variant.underTest)
  func `the pages are the first rows and as many after them`(variant: Variant) throws {
    let subject = try variant.makePagesSubject()
    let sorted = Arguments(columns: ["id"], order: ["id"])
    let query = try [Call.select, .from, .orderBy].reduce(subject.makeTool()) {
      try #require(try subject.make($1, on: $0, with: sorted))
    }
    let database = try makeDatabase()
    let expected: [(Int, first: [[SQLiteValue]], next: [[SQLiteValue]])] = [
      (2, [[1], [2]], [[3], [4]]), (3, [[1], [2], [3]], [[4]]), (0, [], []), (.max, [[1], [2], [3], [4]], []),
    ]
    for (size, first, next) in expected {
      let pages = try #require(try subject.firstPages(of: query, size: size))
      let found = try [pages.first, pages.next].map { try database.rows($0.sql, $0.parameters.map(\.bound)) }
      #expect(found == [first, next], "\(variant): pages of \(size)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a query has pages where LIMIT may follow, again and in any size, and stays as it was`(variant: Variant) throws {
    let subject = try variant.makePagesSubject()
    for beginning in queries {
      let (query, statement) = try (subject.chain(beginning), #require(try subject.statement(after: beginning)))
      for size in [20, 0, .max, 20] {
        try expectPages(of: query, size: size, statement, subject, "\(variant): \(beginning), pages of \(size)")
        #expect(try subject.make(.statement, on: query) as? SQLStatement == statement, "\(variant): \(beginning)")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `elsewhere, the code does not compile or the call throws`(variant: Variant) async throws {
    let subject = try variant.makePagesSubject()
    let head = [
      "import SQLExpressions", "import \(variant.moduleName)", "func pages(condition: SQLCondition) throws {",
    ]
    let lines = beginnings.map { beginning in
      "  _ = try \(subject.beginning)\(beginning.calls.map(\.code).joined()).firstPages(of: 2)"
    }
    let refused = try await CompilerVerification(importing: variant.moduleName)
      .refusedLines(of: SourceFile(name: "Pages.swift", text: (head + lines + ["}"]).joined(separator: "\n")))
    for (index, beginning) in beginnings.enumerated() {
      let comment: Comment = "\(variant): pages after \(beginning)"
      let isRight = beginning.legalSuccessors.contains(.limit)
      let chain = try subject.chain(beginning)
      if let error = refused[head.count + 1 + index] {
        #expect(!isRight, "\(comment) are right. The compiler says: \(error)")
        #expect(try subject.firstPages(of: chain, size: 2) == nil, "\(comment) don't compile: the adapter returns nil")
      } else if !isRight {
        let error = #expect(throws: (any Error).self, "\(comment) compile, so the call has to throw") {
          try subject.firstPages(of: chain, size: 2)
        }
        #expect(Call.limit.isRefused(by: "\(try #require(error))", after: beginning.calls.last), comment)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a negative size is refused as a limit is, and the query stays as it was`(variant: Variant) throws {
    let subject = try variant.makePagesSubject()
    for beginning in queries {
      let (query, statement) = try (subject.chain(beginning), #require(try subject.statement(after: beginning)))
      #expect(throws: SQLError.negativeCount(-1, in: .limit), "\(variant): \(beginning)") {
        try subject.firstPages(of: query, size: -1)
      }
      try expectPages(of: query, size: 2, statement, subject, "\(variant): \(beginning)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a query that is kept can be continued again and again, each time with its own pages`(variant: Variant) throws {
    let subject = try variant.makePagesSubject()
    let otherArguments = Arguments(
      joined: "customer", kind: .left, condition: .compare("age", .greater, 30), groups: ["age"],
      groupCondition: .compare(.rowCount, .greater, 1), order: ["age"], limit: 7, offset: 8)
    for beginning in beginnings where beginning.isComplete {
      let (kept, statement) = try (subject.chain(beginning), #require(try subject.statement(after: beginning)))
      for call in beginning.legalSuccessors + beginning.legalSuccessors where call != .statement {
        for arguments in [Arguments.plain, otherArguments] {
          let comment: Comment = "\(variant): \(beginning) is kept, then \(call)"
          let missing: [Call] = call == .join ? [.on] : []
          func statement(continuing chain: Any) throws -> (chain: Any, statement: SQLStatement) {
            let longer = try ([call] + missing).reduce(chain) {
              try #require(try subject.make($1, on: $0, with: arguments), comment)
            }
            return (longer, try #require(try subject.make(.statement, on: longer) as? SQLStatement, comment))
          }
          let alone = try statement(continuing: subject.chain(beginning)).statement
          let continued = try statement(continuing: subject.reused(kept))
          #expect(continued.statement == alone, comment)
          if CallChain(calls: beginning.calls + [call] + missing).legalSuccessors.contains(.limit) {
            try expectPages(of: continued.chain, size: 5, alone, subject, comment)
          }
          #expect(throws: SQLError.self, comment) {
            try subject.make(call, on: subject.reused(kept), with: .unwritable)
          }
        }
      }
      #expect(try subject.make(.statement, on: kept) as? SQLStatement == statement, "\(variant): \(beginning)")
    }
  }
}
