import SQLExpressions
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// What a call returned is kept, and used again.
@Suite struct KeptStageTests {
  /// What the statements of the first two tests begin with.
  private let beginning = #"SELECT * FROM "person" JOIN "purchase" ON "id" = "buyer" WHERE "#

  private func statements(
    _ variant: Variant, filteredBy conditions: [SQLCondition]
  ) throws -> [Result<SQLStatement, any Error>] {
    try variant.makeSubject().statements(
      from: "person", joining: "purchase", on: .compareExpressions("id", .equal, "buyer"), filteredBy: conditions)
  }

  @Test(arguments: Variant.underTest)
  func `after a condition that can't be written, the chain continues from where it was`(variant: Variant) throws {
    let results = try statements(variant, filteredBy: [.isIn("age", []), .compare("a\0", .equal, 1), .isNull("city")])
    #expect(throws: SQLError.emptyIn(operand: #""age""#, in: .where), "\(variant)") { try results[0].get() }
    #expect(throws: SQLError.nulCharacter(text: "a\0", in: .where), "\(variant)") { try results[1].get() }
    #expect(try results[2].get() == SQLStatement(sql: beginning + #""city" IS NULL"#), "\(variant)")
  }

  @Test(arguments: Variant.underTest)
  func `a second continuation is refused or right, never mixed with the first`(variant: Variant) throws {
    let results = try statements(variant, filteredBy: [.compare("age", .greater, 30), .isNull("city")])
    #expect(try results[0].get() == SQLStatement(sql: beginning + #""age" > ?"#, parameters: [30]), "\(variant)")
    switch results[1] {
    case .success(let statement):
      #expect(statement == SQLStatement(sql: beginning + #""city" IS NULL"#), "\(variant)")
    case .failure(let error):
      #expect(Call.where.isRefused(by: "\(error)", after: .where), "\(variant): \(error)")
    }
  }

  @Test(arguments: Variant.underTest)
  func `a statement may be read after every call, and has what was called until then`(variant: Variant) throws {
    let subject = variant.makeSubject()
    // Every shorter chain is the beginning of one of these.
    for beginning in CallChain.legalBeginnings where beginning.calls.last == .offset {
      var chain = subject.makeTool()
      for (index, call) in beginning.calls.enumerated() {
        chain = try #require(try subject.make(call, on: chain), "\(variant): \(beginning), \(call)")
        let made = CallChain(calls: Array(beginning.calls[...index]))
        guard made.isComplete else { continue }
        let read = try subject.make(.statement, on: chain) as? SQLStatement
        #expect(try read == subject.statement(after: made), "\(variant): \(made)")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `calls on a value that was kept change neither it nor what was built from it`(variant: Variant) throws {
    let subject = variant.makeSubject()
    for beginning in CallChain.legalBeginnings {
      let kept = try subject.chain(beginning)
      guard !(type(of: kept) is AnyClass) else { continue }
      let calls = beginning.legalSuccessors.filter { $0 != .statement }
      let first = try calls.map { try #require(try subject.make($0, on: kept), "\(variant): \(beginning), \($0)") }
      let second = try calls.map { try #require(try subject.make($0, on: kept), "\(variant): \(beginning), \($0)") }
      for (index, call) in calls.enumerated() {
        let alone = CallChain(calls: beginning.calls + [call])
        let expected = try statement(of: subject.chain(alone), subject, after: call)
        #expect(try statement(of: first[index], subject, after: call) == expected, "\(variant): \(alone)")
        #expect(try statement(of: second[index], subject, after: call) == expected, "\(variant): \(alone)")
      }
      try checkUnchanged(kept, beginning, subject, variant)
    }
  }

  @Test(arguments: Variant.underTest)
  func `a call that returns something else than the object leaves the object's statement as it was`(
    variant: Variant
  ) throws {
    let subject = variant.makeSubject()
    for beginning in CallChain.legalBeginnings {
      for call in beginning.legalSuccessors where call != .statement {
        let kept = try subject.chain(beginning)
        guard type(of: kept) is AnyClass else { break }
        let first = try #require(try subject.make(call, on: kept), "\(variant): \(beginning), \(call)")
        guard first as AnyObject !== kept as AnyObject else { continue }
        try checkUnchanged(kept, beginning, subject, variant)
        let chain = CallChain(calls: beginning.calls + [call])
        let expected = try statement(of: subject.chain(chain), subject, after: call)
        // A second call is refused or right.
        if let second = try? subject.make(call, on: kept) {
          #expect(try statement(of: second, subject, after: call) == expected, "\(variant): \(chain)")
        }
        #expect(try statement(of: first, subject, after: call) == expected, "\(variant): \(chain)")
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `an object that nobody keeps is freed`(variant: Variant) throws {
    let subject = variant.makeSubject()
    for beginning in CallChain.legalBeginnings {
      weak var object: AnyObject?
      do {
        let chain = try subject.chain(beginning)
        // What it refuses must not keep it, either.
        for call in Call.allCases { _ = subject.outcome(of: call, on: chain, with: .unwritable) }
        for call in beginning.illegalSuccessors { _ = subject.outcome(of: call, on: chain) }
        if type(of: chain) is AnyClass { object = chain as AnyObject }
      }
      #expect(object == nil, "\(variant): \(beginning)")
    }
  }

  /// Checks that what was kept still has the statement of its chain, if that is complete.
  private func checkUnchanged(
    _ kept: Any, _ beginning: CallChain, _ subject: any SQLOrderingSubject, _ variant: Variant
  ) throws {
    guard beginning.isComplete else { return }
    #expect(
      try subject.make(.statement, on: kept) as? SQLStatement == subject.statement(after: beginning),
      "\(variant): \(beginning)")
  }

  /// The statement of a chain; one that is not complete gets the calls that are missing first.
  private func statement(
    of chain: Any, _ subject: any SQLOrderingSubject, after call: Call
  ) throws -> SQLStatement {
    let missing: [Call] =
      switch call {
      case .select: [.from]
      case .join: [.on]
      default: []
      }
    let complete = try missing.reduce(chain) { try #require(try subject.make($1, on: $0)) }
    return try #require(try subject.make(.statement, on: complete) as? SQLStatement)
  }
}
