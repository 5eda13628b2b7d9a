import SQLExpressions
import SQLOrderingContract
import Testing
import WorkbookSupport

/// The order of calls: code with a wrong order either does not compile, or throws when it is run. `CallOrder.swift` says
/// which orders are wrong.
@Suite struct CallOrderTests {
  @Test(arguments: Variant.underTest)
  func `in a wrong order, the code does not compile or the call throws`(variant: Variant) async throws {
    let subject = variant.makeSubject()
    let orders = EveryOrder(importing: variant.moduleName, subject)
    let refused = try await CompilerVerification(importing: variant.moduleName).refusedLines(of: orders.file)
    var accepted = 0
    // Stops at the first that is not as it should be: the others often have the same cause.
    for (line, order) in orders.lines.sorted(by: { $0.key < $1.key }) {
      let code = "\(variant): \(order.beginning), then \(order.call)"
      let outcome = try subject.outcome(of: order.call, on: subject.chain(order.beginning))
      if let error = refused[line] {
        try #require(!order.isRight, "\(code) is a right order. The compiler says: \(error)")
        try #require(
          outcome == .notOffered, "\(code) does not compile, so `calls` in the adapter has to return nil for it")
      } else if order.isRight {
        try #require(outcome == .made, "\(code) is a right order")
      } else {
        accepted += 1
        try #require(
          outcome.refuses(order.call, after: order.beginning),
          "\(code) is a wrong order and compiles, so it has to throw and say why. It was \(outcome)")
      }
    }
    for line in orders.splicedText {
      let error = refused[line] ?? ""
      #expect(error.contains("SQLCondition"), "\(variant): a text is no condition. The compiler says: '\(error)'")
    }
    let wrong = orders.lines.values.count { !$0.isRight }
    #expect(wrong == 262, "the handout says how many wrong orders there are")
    print("SQLOrdering, \(variant): the compiler accepts \(accepted) of \(wrong) wrong orders.")
  }

  /// A wrong call is made with arguments that can be written, and with others. The statement is read wherever it may be:
  /// that says nothing about the longer ones.
  @Test(arguments: Variant.underTest)
  func `after a call that is refused, or whose clause can't be written, the chain continues as if it had not been made`(
    variant: Variant
  ) async throws {
    await letOtherTestsBegin()
    let subject = variant.makeSubject()
    // Every shorter chain is the beginning of one of these.
    for beginning in CallChain.legalBeginnings where beginning.calls.last == .limit {
      var chain = subject.makeTool()
      for index in 0...beginning.calls.count {
        let made = CallChain(calls: Array(beginning.calls[..<index]))
        for wrong in made.illegalSuccessors {
          for arguments in [Arguments.plain, .unwritable] {
            let outcome = subject.outcome(of: wrong, on: chain, with: arguments)
            try #require(
              outcome == .notOffered || outcome.refuses(wrong, after: made),
              "\(variant): after \(made), \(wrong) was \(outcome)")
          }
        }
        for next in made.legalSuccessors where next != .statement {
          let error = try Arguments.error(of: next)
          #expect(throws: error, "\(variant): after \(made), \(next)") {
            try subject.make(next, on: chain, with: .unwritable)
          }
          guard [.join, .groupBy, .limit].contains(next) else { continue }
          #expect(throws: SQLError.self, "\(variant): after \(made), the second argument of \(next)") {
            try subject.make(next, on: chain, with: .unwritableAtTheEnd)
          }
        }
        if made.isComplete {
          let statement = try subject.make(.statement, on: chain) as? SQLStatement
          #expect(try statement == subject.statement(after: made), "\(variant): \(made)")
        }
        if index < beginning.calls.count {
          let next = beginning.calls[index]
          chain = try #require(
            try? subject.make(next, on: chain),
            "\(variant): after \(made), \(next) was \(subject.outcome(of: next, on: chain))")
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a report adds its clauses to whatever has been written`(variant: Variant) throws {
    let subject = variant.makeSubject()
    for beginning in CallChain.legalBeginnings where beginning.legalSuccessors.contains(.top) {
      let top = try subject.make(.top, on: subject.chain(beginning)) as? SQLStatement
      let sorted = CallChain(calls: beginning.calls + [.orderBy, .limit])
      #expect(try top == subject.statement(after: sorted), "\(variant): \(beginning)")
      guard beginning.legalSuccessors.contains(.repeated) else { continue }
      let repeated = try subject.make(.repeated, on: subject.chain(beginning)) as? SQLStatement
      let begun = try #require(try subject.statement(after: beginning))
      let sql = begun.sql + #" GROUP BY "city" HAVING count(*) > ?"#
      #expect(repeated == SQLStatement(sql: sql, parameters: begun.parameters + [1]), "\(variant): \(beginning)")
    }
  }
}

extension Arguments {
  /// Arguments of which none can be written.
  static let unwritable = Arguments(
    columns: [], table: "", joined: "", kind: .left, joinCondition: .isIn("a", []), condition: .isIn("a", []),
    groups: [], groupCondition: .isIn("a", []), order: [], limit: -1, offset: -1)

  /// The second argument of a call with two can't be written.
  static let unwritableAtTheEnd = Arguments(joinCondition: .isIn("a", []), groupCondition: .isIn("a", []), offset: -1)

  /// The error of a call with arguments that can't be written.
  fileprivate static func error(of call: Call) throws -> SQLError {
    let clause = try #require(SQLClause(rawValue: call.clause))
    return switch call {
    case .from, .join: .emptyIdentifier(in: clause)
    case .where: .emptyIn(operand: #""a""#, in: clause)
    case .limit: .negativeCount(-1, in: clause)
    case .select, .groupBy, .orderBy, .statement, .top, .repeated: .emptyList(in: clause)
    }
  }
}

/// What happened when a call was made.
enum CallOutcome: Equatable {
  case made
  /// The type does not offer the call, so code with it does not compile.
  case notOffered
  /// The call throws, and this is what the error says.
  case refused(String)

  /// Whether it is an error that refuses the call because it came after those.
  func refuses(_ call: Call, after beginning: CallChain) -> Bool {
    if case .refused(let description) = self {
      call.isRefused(by: description, after: beginning.calls.last)
    } else {
      false
    }
  }
}

extension SQLOrderingSubject {
  /// Makes a call on what an earlier call returned; nil if its type does not offer the call.
  func make(_ call: Call, on receiver: Any, with arguments: Arguments = .plain) throws -> Any? {
    guard let make = calls(with: arguments)[call] else { return nil }
    return try make(receiver)
  }

  /// What the last of these calls returns, made with a new tool.
  func chain(_ beginning: CallChain) throws -> Any {
    let calls = calls(with: .plain)
    return try beginning.calls.reduce(makeTool()) { receiver, call in
      try #require(try calls[call]?(receiver), "`calls` in the adapter returns nil for \(call) in \(beginning)")
    }
  }

  /// The statement of a chain with plain arguments.
  func statement(after beginning: CallChain) throws -> SQLStatement? {
    try make(.statement, on: chain(beginning)) as? SQLStatement
  }

  /// Makes a call on what an earlier call returned.
  func outcome(of call: Call, on receiver: Any, with arguments: Arguments = .plain) -> CallOutcome {
    do {
      return try make(call, on: receiver, with: arguments) == nil ? .notOffered : .made
    } catch {
      return .refused("\(error)")
    }
  }
}

/// A file with each call after each legal beginning of a chain, one per line, and with texts instead of conditions. Chains
/// have one join at most.
struct EveryOrder {
  struct Order {
    var beginning: CallChain
    var call: Call

    var isRight: Bool { Call.successors(of: beginning.calls.last).contains(call) }
  }

  let file: SourceFile
  /// The orders by the number of their line.
  let lines: [Int: Order]
  /// The numbers of lines in which a text with input in it stands where a condition belongs. They are in this file
  /// because each call of the compiler takes a tenth of a second.
  let splicedText: ClosedRange<Int>

  init(importing module: String, _ subject: any SQLOrderingSubject) {
    var text = ["import SQLExpressions", "import \(module)", "func orders(condition: SQLCondition) throws {"]
    var lines: [Int: Order] = [:]
    for beginning in CallChain.legalBeginnings where beginning.calls.count(where: { $0 == .join }) <= 1 {
      for call in Call.allCases {
        text.append("  _ = try \(subject.code(of: beginning.calls + [call]))")
        lines[text.count] = Order(beginning: beginning, call: call)
      }
    }
    text.append("}")
    text.append("func splicedText(condition input: String) throws {")
    splicedText = text.count + 1...text.count + 2
    for call in [Call.join, .where] {
      text.append(
        "  _ = try \(subject.code(of: [.select, .from, call]))".replacing("condition", with: #""a = '\(input)'""#))
    }
    text.append("}")
    file = SourceFile(name: "EveryOrder.swift", text: text.joined(separator: "\n"))
    self.lines = lines
  }
}

extension Variant {
  /// The module that this variant tests.
  var moduleName: String {
    switch self {
    case .before: "SQLOrderingBefore"
    case .after: "SQLOrderingAfter"
    }
  }
}
