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

  /// The beginnings of a chain with one join at most. The empty one is no query yet.
  private var beginnings: [CallChain] {
    CallChain.legalBeginnings.filter { $0.calls.count { $0 == .join } <= 1 && !$0.calls.isEmpty }
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `a union follows a complete query without ORDER BY and LIMIT`(variant: Variant, union: Union) async throws {
    let subject = try variant.makeUnitingSubject()
    try await check(
      beginnings.map { beginning in
        let last = beginning.calls.last?.clause ?? ""
        return Order(
          code: "\(code(beginning, subject)).\(union)(\(code(plain, subject)))",
          isRight: Union.predecessors.contains(beginning.calls[beginning.calls.count - 1]),
          refusal: "\(union.keyword) can't follow \(last)",
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
          isRight: Union.predecessors.contains(beginning.calls[beginning.calls.count - 1]),
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
  func `after a refused union both queries are as they were`(variant: Variant, union: Union) throws {
    let subject = try variant.makeUnitingSubject()
    let sorted = CallChain(calls: [.select, .from, .orderBy])
    let (first, second) = try (subject.chain(plain), subject.chain(sorted))
    #expect((try? subject.unions[union]?(first, second)) == nil, "\(variant)")
    #expect((try? subject.unions[union]?(second, first)) == nil, "\(variant)")
    #expect(try subject.make(.statement, on: first) as? SQLStatement == subject.statement(after: plain), "\(variant)")
    #expect(try subject.make(.statement, on: second) as? SQLStatement == subject.statement(after: sorted), "\(variant)")
  }

  @Test(arguments: Variant.underTest, Union.allCases)
  func `the second query is not changed by the union`(variant: Variant, union: Union) throws {
    let subject = try variant.makeUnitingSubject()
    let second = try subject.chain(plain)
    let united = try #require(try subject.unions[union]?(subject.chain(plain), second), "\(variant)")
    #expect(try subject.make(.statement, on: second) as? SQLStatement == subject.statement(after: plain), "\(variant)")
    let alone = try #require(try subject.statement(after: plain)).sql
    let statement = try subject.make(.statement, on: united) as? SQLStatement
    #expect(statement == SQLStatement(sql: "\(alone) \(union.keyword) \(alone)"), "\(variant)")
  }
}
