import SQLExpressions
import SQLOrderingContract
import Testing
import WorkbookSupport

/// What a call returned is kept, and used again.
@Suite struct KeptStageTests {
  /// The first condition can't be written.
  @Test(arguments: Variant.underTest)
  func `a second continuation is refused or right, never mixed with the first`(variant: Variant) throws {
    let results = try variant.makeSubject().statements(
      from: "person", joining: "purchase", on: .compareExpressions("id", .equal, "buyer"),
      filteredBy: [.compare("a\0", .equal, 1), .compare("age", .greater, 30), .isNull("city")])
    let beginning = #"SELECT * FROM "person" JOIN "purchase" ON "id" = "buyer" WHERE "#
    #expect(throws: SQLError.nulCharacter(text: "a\0", in: .where), "\(variant)") { try results[0].get() }
    #expect(try results[1].get() == SQLStatement(sql: beginning + #""age" > ?"#, parameters: [30]), "\(variant)")
    switch results[2] {
    case .success(let statement):
      #expect(statement == SQLStatement(sql: beginning + #""city" IS NULL"#), "\(variant)")
    case .failure(let error):
      #expect(Call.where.isRefused(by: "\(error)", after: .where), "\(variant): \(error)")
    }
  }

  /// An object may return itself: then it builds one statement, and is not asked again.
  @Test(arguments: Variant.underTest)
  func `a call that returns anything but the object itself changes neither what was kept nor what was built from it`(
    variant: Variant
  ) throws {
    let subject = variant.makeSubject()
    for beginning in CallChain.legalBeginnings {
      var kept = try subject.chain(beginning)
      let isObject = type(of: kept) is AnyClass
      var built: [(call: Call, chain: Any)] = []
      for call in beginning.legalSuccessors where !call.isEnd {
        if isObject { kept = try subject.chain(beginning) }
        let first = try #require(try subject.make(call, on: kept), "\(variant): \(beginning), \(call)")
        if isObject, first as AnyObject === kept as AnyObject { continue }
        built.append((call, first))
        // Of an object, a second call is refused or right.
        let second = Result { try #require(try subject.make(call, on: kept), "\(variant): \(beginning), \(call)") }
        if let second = isObject ? try? second.get() : try second.get() { built.append((call, second)) }
        guard beginning.isComplete else { continue }
        let statement = try subject.make(.statement, on: kept) as? SQLStatement
        #expect(try statement == subject.statement(after: beginning), "\(variant): \(beginning), then \(call)")
      }
      for (call, chain) in built {
        let alone = CallChain(calls: beginning.calls + [call])
        let expected = try statement(of: subject.chain(alone), subject, after: call)
        #expect(try statement(of: chain, subject, after: call) == expected, "\(variant): \(alone)")
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

  /// The statement of a chain; after SELECT it needs FROM first.
  private func statement(of chain: Any, _ subject: any SQLOrderingSubject, after call: Call) throws -> SQLStatement {
    let complete = call == .select ? try #require(try subject.make(.from, on: chain)) : chain
    return try #require(try subject.make(.statement, on: complete) as? SQLStatement)
  }
}
