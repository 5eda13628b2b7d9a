import CompilerVerification
import SQLExpressions
import Testing
import WorkbookSupport

@testable import SQLOrderingContract

/// The order of calls with a union: code with a wrong order either does not compile, or throws when it is run.
@Suite struct UnionOrderTests {
  private let plain = CallChain(calls: [.select, .from])

  /// A chain with a union, as code and as calls.
  private struct Order {
    var code: String
    var isRight: Bool
    /// What an error says if the call throws; nil if any error will do.
    var refusal: String?
    /// Makes the calls; nil if the last one is not offered.
    var run: (any SQLUnitingSubject) throws -> Any?
  }

  /// Asks the compiler about every order, and makes the calls that it accepts.
  private func check(_ orders: [Order], _ variant: Variant) async throws {
    let subject = try variant.makeUnitingSubject()
    let head = [
      "import SQLExpressions", "import \(variant.moduleName)", "func orders(condition: SQLCondition) throws {",
    ]
    let text = head + orders.map { "  _ = try \($0.code)" } + ["}"]
    let refused = try await CompilerVerification(importing: variant.moduleName)
      .refusedLines(of: SourceFile(name: "EveryUnion.swift", text: text.joined(separator: "\n")))
    for (index, order) in orders.enumerated() {
      let comment: Comment = "\(variant): \(order.code)"
      if let error = refused[head.count + 1 + index] {
        #expect(!order.isRight, "\(comment) is a right order. The compiler says: \(error)")
        #expect(try order.run(subject) == nil, "\(comment) does not compile, so the adapter has to return nil for it")
      } else if order.isRight {
        #expect(try order.run(subject) != nil, comment)
      } else {
        let error = #expect(throws: (any Error).self, "\(comment) is a wrong order and compiles, so it has to throw") {
          try order.run(subject)
        }
        if let refusal = order.refusal, let error { #expect("\(error)" == refusal, comment) }
      }
    }
  }

  private func code(_ chain: CallChain, _ subject: any SQLOrderingSubject) -> String {
    subject.beginning + chain.calls.map(\.code).joined()
  }

  /// The beginnings of a chain with one join at most. The empty one comes first.
  private var beginnings: [CallChain] {
    CallChain.legalBeginnings.filter { $0.calls.count { $0 == .join } <= 1 }
  }

  /// Whether a chain can be a query of a union.
  private func isUnitable(_ chain: CallChain) -> Bool {
    chain.calls.last.map(Union.predecessors.contains) ?? false
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `a union follows a complete query without ORDER BY and LIMIT`(variant: Variant, union: Union) async throws {
    let subject = try variant.makeUnitingSubject()
    try await check(
      beginnings.map { beginning in
        let last = beginning.calls.last?.clause
        return Order(
          code: "\(code(beginning, subject)).\(union)(\(code(plain, subject)))",
          isRight: isUnitable(beginning),
          refusal: last.map { "\(union.keyword) can't follow \($0)" }
            ?? "a statement can't begin with \(union.keyword)",
          run: { try $0.unions[union]?($0.chain(beginning), $0.chain(plain)) })
      }, variant)
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `the second query is complete and has neither ORDER BY nor LIMIT`(variant: Variant, union: Union) async throws {
    let subject = try variant.makeUnitingSubject()
    try await check(
      beginnings.map { beginning in
        Order(
          code: "\(code(plain, subject)).\(union)(\(code(beginning, subject)))",
          isRight: isUnitable(beginning),
          refusal: nil,
          run: { try $0.unions[union]?($0.chain(plain), $0.chain(beginning)) })
      }, variant)
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `after a union come only ORDER BY and LIMIT`(variant: Variant, union: Union) async throws {
    let subject = try variant.makeUnitingSubject()
    let united = "\(code(plain, subject)).\(union)(\(code(plain, subject)))"
    let plain = plain
    func chain(_ subject: any SQLUnitingSubject) throws -> Any {
      try #require(try subject.unions[union]?(subject.chain(plain), subject.chain(plain)))
    }
    let calls = Call.allCases.map { call in
      Order(
        code: united + call.code, isRight: Union.successors.contains(call),
        refusal: "\(call.clause) can't follow \(union.keyword)",
        run: { try $0.make(call, on: chain($0)) })
    }
    let unions = Union.allCases.flatMap { second in
      [
        Order(
          code: "\(united).\(second)(\(code(plain, subject)))", isRight: false,
          refusal: "\(second.keyword) can't follow \(union.keyword)",
          run: { try $0.unions[second]?(chain($0), $0.chain(plain)) }),
        Order(
          code: "\(code(plain, subject)).\(second)(\(united))", isRight: false, refusal: nil,
          run: { try $0.unions[second]?($0.chain(plain), chain($0)) }),
      ]
    }
    let ordered = CallChain(calls: [.orderBy, .limit, .offset, .statement])
    let end = Order(
      code: united + ordered.calls.map(\.code).joined(), isRight: true, refusal: nil,
      run: { subject in
        try ordered.calls.reduce(chain(subject)) { try #require(try subject.make($1, on: $0)) }
      })
    try await check(calls + unions + [end], variant)
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `after a refused union both queries continue as if the call had not been made`(
    variant: Variant, union: Union
  ) throws {
    let subject = try variant.makeUnitingSubject()
    func expectRefusal(_ first: Any, _ second: Any, _ comment: Comment) {
      #expect((try? subject.unions[union]?(first, second)) == nil, comment)
    }
    let (other, sorted) = try (subject.chain(plain), subject.chain(CallChain(calls: [.select, .from, .orderBy])))
    for beginning in beginnings where beginning.calls.last == .offset {
      var chain = subject.makeTool()
      for (index, call) in beginning.calls.enumerated() {
        let made = CallChain(calls: Array(beginning.calls[..<index]))
        expectRefusal(chain, sorted, "\(variant): \(made)")
        if !isUnitable(made) {
          expectRefusal(chain, other, "\(variant): \(made)")
          expectRefusal(other, chain, "\(variant): \(made)")
        }
        chain = try #require(try subject.make(call, on: chain), "\(variant): \(beginning), \(call)")
      }
      let statement = try subject.make(.statement, on: chain) as? SQLStatement
      #expect(try statement == subject.statement(after: beginning), "\(variant): \(beginning)")
    }
    let first = try subject.chain(plain)
    expectRefusal(first, sorted, "\(variant)")
    let united = try #require(try subject.unions[union]?(first, other), "\(variant)")
    expectRefusal(united, other, "\(variant)")
    expectRefusal(other, united, "\(variant)")
    let alone = try #require(try subject.statement(after: plain)).sql
    #expect(
      try statement(after: .orderBy, on: united, subject)?.sql
        == "\(alone) \(union.keyword) \(alone) ORDER BY \"name\" ASC", "\(variant)")
    let filtered = CallChain(calls: plain.calls + [.where])
    #expect(try statement(after: .where, on: other, subject) == subject.statement(after: filtered), "\(variant)")
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `the second query is not changed by the union, and doesn't change it later`(
    variant: Variant, union: Union
  ) throws {
    let subject = try variant.makeUnitingSubject()
    let second = try subject.chain(plain)
    let united = try #require(try subject.unions[union]?(subject.chain(plain), second), "\(variant)")
    #expect(try subject.make(.statement, on: second) as? SQLStatement == subject.statement(after: plain), "\(variant)")
    #expect(try subject.unions[union]?(subject.chain(plain), second) != nil, "\(variant): a second use")
    let filtered = CallChain(calls: plain.calls + [.where])
    #expect(try statement(after: .where, on: second, subject) == subject.statement(after: filtered), "\(variant)")
    let alone = try #require(try subject.statement(after: plain)).sql
    let statement = try subject.make(.statement, on: united) as? SQLStatement
    #expect(statement == SQLStatement(sql: "\(alone) \(union.keyword) \(alone)"), "\(variant)")
  }

  /// The statement of a chain with one more call.
  private func statement(after call: Call, on chain: Any, _ subject: any SQLOrderingSubject) throws -> SQLStatement? {
    let longer = try #require(try subject.make(call, on: chain), "\(call)")
    return try subject.make(.statement, on: longer) as? SQLStatement
  }
}
