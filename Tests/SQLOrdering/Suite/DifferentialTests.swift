import SQLExpressions
import SQLOrderingContract
import SQLiteDatabase
import Testing
import WorkbookSupport

@Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `random chains, legal and illegal, find no difference`() async throws {
    try await ChainScenario(database: makeDatabase()).compareVersions()
  }
}

/// Legal calls with drawn arguments, and calls in any order with plain ones. `CallOrder.swift` says which are legal.
private struct ChainScenario: DifferentialScenario {
  enum Operation {
    /// A call with drawn arguments, in a right place.
    case drawn(Call, Arguments)
    /// A call with plain arguments, legal or not.
    case plain(Call)
    /// Begins a new chain, with a new tool.
    case newTool
    /// A separate chain: what `join` returned is kept, and `where` is called on it several times.
    case kept(joining: SQLTable, on: SQLCondition, filteredBy: [SQLCondition])
  }

  let database: SQLiteDatabase
  let scripts = 105
  let longestScript = 150

  var mustReach: [String] {
    let clauses = Call.allCases.filter { !$0.isEnd }
    return Call.allCases.map { "\($0): refused" } + clauses.map { "\($0): written" }
      + Call.allCases.filter(\.isEnd).map { "\($0): ran" }
      + ["drawn", "plain", "newTool", "kept", "kept: went on", "kept: went on twice"]
      + ["select", "groupBy", "orderBy"].map { "\($0): emptyList" }
      + ["limit: negativeCount"] + ["join", "where", "groupBy", "kept"].map { "\($0): emptyIn" }
      + (clauses.filter { $0 != .limit }.map(\.rawValue) + ["kept"])
      .flatMap { ["\($0): emptyIdentifier", "\($0): nulCharacter"] }
  }

  func makeMachine(_ variant: Variant) -> ChainMachine { ChainMachine(variant, database) }

  func perform(_ operation: Operation, on machine: inout ChainMachine) -> Observation {
    switch operation {
    case .drawn(let call, let arguments): machine.make(call, arguments)
    case .newTool: machine.begin()
    case .plain(let call) where call.isEnd: machine.end(call)
    // No other table has a column `age`.
    case .plain(let call): machine.make(call, Arguments(joinCondition: .isNull("age")))
    case .kept(let table, let condition, let filters): machine.keep(table, condition, filters)
    }
  }

  /// A call with drawn arguments may be repeated at once, because what could not be written is tried again.
  func isPossible(_ operation: Operation, after script: [Operation]) -> Bool {
    var last: Call?
    var joined: [String] = []
    for made in script {
      switch made {
      case .newTool: (last, joined) = (nil, [])
      case .plain(.statement): break
      case .plain(let call):
        if Call.successors(of: last).contains(call) { (last, joined) = call.isEnd ? (nil, []) : (call, joined) }
      default: last = made.call ?? last
      }
      if let name = made.joinedName { joined.append(name) }
    }
    // A chain that can still become long is continued.
    if case .newTool = operation { return [.orderBy, .limit].contains(last) }
    // SQLite needs different names for the tables, and each join multiplies the rows.
    if let name = operation.joinedName, joined.contains(name) || joined.count == 3 { return false }
    guard let call = operation.call else { return true }
    let isRepeated = script.last?.call == call && script.dropLast().last?.call != call
    return isRepeated || Call.successors(of: last).contains(call)
  }
}

extension ChainScenario.Operation {
  /// The call that is made with drawn arguments.
  var call: Call? {
    if case .drawn(let call, _) = self { call } else { nil }
  }

  /// The name by which a joined table is known; nil if none is joined.
  var joinedName: String? {
    switch self {
    case .drawn(.join, let arguments): arguments.joined.alias ?? arguments.joined.name
    case .plain(.join): "purchase"
    default: nil
    }
  }
}

extension Clauses {
  /// Adds what a call writes.
  fileprivate mutating func add(_ call: Call, _ arguments: Arguments) {
    switch call {
    case .select: (columns, distinct) = (arguments.columns, arguments.distinct)
    case .from: table = arguments.table
    case .join:
      joins.append(.init(table: arguments.joined, kind: arguments.kind, condition: arguments.joinCondition))
    case .where: condition = arguments.condition
    case .groupBy: grouping = .init(terms: arguments.groups, condition: arguments.groupCondition)
    case .orderBy: order = arguments.order
    case .limit: page = .init(limit: arguments.limit, offset: arguments.offset)
    case .statement: break
    case .top: (order, page) = (arguments.order, .init(limit: arguments.limit))
    case .repeated: grouping = .init(terms: arguments.groups, condition: .compare(.rowCount, .greater, 1))
    }
  }
}

/// One version, a chain with the calls so far, and the clauses that they wrote.
///
/// Each statement is built twice: by the chain, which also had the calls that were refused, and from its clauses alone.
private struct ChainMachine {
  private let variant: Variant
  private let subject: any SQLOrderingSubject
  private var chain: Any
  private let database: SQLiteDatabase
  private var calls: [Call] = []
  private var clauses = Clauses(from: "person")

  init(_ variant: Variant, _ database: SQLiteDatabase) {
    self.variant = variant
    self.database = database
    subject = variant.makeSubject()
    chain = subject.makeTool()
  }

  mutating func begin() -> Observation {
    self = ChainMachine(variant, database)
    return Observation(outcome: "newTool: begun")
  }

  mutating func make(_ call: Call, _ arguments: Arguments) -> Observation {
    guard Call.successors(of: calls.last).contains(call) else { return refuse(call, arguments) }
    var longer = clauses
    longer.add(call, arguments)
    let alone = Result { try subject.statement(of: longer) }
    do {
      chain = try #require(try subject.make(call, on: chain, with: arguments))
      clauses = longer
      calls.append(call)
      return Observation(outcome: "\(call): written", state: "\(alone)")
    } catch {
      return Observation(outcome: "\(call): \(caseName(of: error))", result: "\(error)", state: "\(alone)")
    }
  }

  /// Makes a call in a wrong order. It is refused by the compiler or when it is made.
  private func refuse(_ call: Call, _ arguments: Arguments = .plain) -> Observation {
    let isRefused: Bool
    do {
      isRefused = try subject.make(call, on: chain, with: arguments) == nil
    } catch {
      isRefused = call.isRefused(by: "\(error)", after: calls.last)
    }
    return Observation(outcome: isRefused ? "\(call): refused" : "\(call): taken", state: "after \(calls)")
  }

  /// Ends the chain; after a report, a new one begins.
  mutating func end(_ call: Call) -> Observation {
    guard Call.successors(of: calls.last).contains(call) else { return refuse(call) }
    clauses.add(call, .plain)
    defer { if call != .statement { self = ChainMachine(variant, database) } }
    do {
      let statement = try #require(try subject.make(call, on: chain) as? SQLStatement)
      let alone = try subject.statement(of: clauses)
      return Observation(
        outcome: "\(call): ran", result: "\(try database.rows(statement))", state: "\(statement)\n\(alone)")
    } catch {
      // If both versions fail in the same way, the variant's name makes the observations differ.
      return Observation(outcome: "\(call): failed", result: "\(variant): \(error)")
    }
  }

  func keep(_ table: SQLTable, _ condition: SQLCondition, _ filters: [SQLCondition]) -> Observation {
    func statements(_ filters: [SQLCondition]) throws -> [Result<SQLStatement, any Error>] {
      try subject.statements(from: "person", joining: table, on: condition, filteredBy: filters)
    }
    do {
      var goneOn = 0
      let results = try zip(statements(filters), filters).map { found, filter in
        let alone = try statements([filter])[0]
        // A second continuation is right, or it is refused.
        let isRefused: Bool
        if goneOn > 0, case .failure(let error) = found {
          isRefused = Call.where.isRefused(by: "\(error)", after: .where)
        } else {
          isRefused = false
        }
        if case .success = alone { goneOn += 1 }
        return "\(isRefused ? alone : found)"
      }
      return Observation(
        outcome: goneOn > 1 ? "kept: went on twice" : "kept: went on", result: results.joined(separator: "\n"))
    } catch {
      return Observation(outcome: "kept: \(caseName(of: error))", result: "\(error)")
    }
  }
}

// MARK: Drawing

extension ChainScenario {
  func operation(from draws: inout Draws) -> Operation {
    // The numbers of cases make long chains likely, with every clause in them.
    switch draws.number(below: 40) {
    case 0: .plain(.statement)
    case 1: .plain(draws.one(of: Call.allCases))
    case 2...4: .newTool
    case 6...11:
      .drawn(.select, Arguments(columns: draws.list(upTo: 2, of: resultColumn), distinct: draws.once(in: 2)))
    case 12...16: .drawn(.from, Arguments(table: table("person", as: ["person"], from: &draws)))
    case 17...22:
      .drawn(
        .join,
        Arguments(
          joined: joined(from: &draws), kind: draws.one(of: SQLJoinKind.allCases),
          joinCondition: condition(from: &draws))
      )
    case 23...26: .drawn(.where, Arguments(condition: condition(from: &draws)))
    case 27...32:
      .drawn(
        .groupBy,
        Arguments(
          groups: draws.list(upTo: 2, of: column),
          groupCondition: draws.once(in: 3) ? nil : condition(onGroups: true, from: &draws)))
    case 33...35: .drawn(.orderBy, Arguments(order: draws.list(upTo: 2, of: orderingTerm)))
    case 5, 36...38:
      .drawn(.limit, Arguments(limit: draws.one(of: counts), offset: draws.once(in: 2) ? draws.one(of: counts) : nil))
    default: draws.once(in: 3) ? kept(from: &draws) : .plain(draws.one(of: Call.allCases))
    }
  }

  private func kept(from draws: inout Draws) -> Operation {
    let table = joined(from: &draws)
    // What can become shorter is drawn late, so that shortening it changes little else.
    let filters = draws.list(upTo: 3) { condition(from: &$0) }
    return .kept(joining: table, on: condition(from: &draws), filteredBy: filters)
  }

  private var counts: [Int] { [1, 0, 2, .max, -1, .min] }

  /// A name; one in four can't be written. The others exist, so that SQLite accepts them.
  private func name(_ names: [String], from draws: inout Draws) -> String {
    draws.once(in: 4) ? draws.one(of: ["", "a\0b"]) : draws.one(of: names)
  }

  /// Joins share no column with `person`, so that no name is ambiguous.
  private func column(from draws: inout Draws) -> SQLExpression {
    switch draws.number(below: 4) {
    case 3: .qualified(table: "person", column: "age")
    default: .column(name(["age", "name", "city", "nick"], from: &draws))
    }
  }

  private func table(_ name: String, as aliases: [String], from draws: inout Draws) -> SQLTable {
    switch draws.number(below: 12) {
    case 0...6: SQLTable(name)
    case 7, 8: SQLTable(name, as: draws.one(of: aliases))
    case 9: SQLTable("")
    case 10: SQLTable(name + "\0")
    default: SQLTable(name, as: draws.one(of: ["", "\0"]))
    }
  }

  private func joined(from draws: inout Draws) -> SQLTable {
    table("purchase", as: ["purchase", "p", "two words"], from: &draws)
  }

  private func resultColumn(from draws: inout Draws) -> SQLResultColumn {
    switch draws.number(below: 5) {
    case 0: .all
    case 1: .allOf(table: name(["person"], from: &draws))
    case 2: .expression(figure(from: &draws), as: draws.one(of: [nil, "x", "y z", "", "\0"]))
    default: .expression(column(from: &draws), as: draws.one(of: [nil, nil, "x", "a\"b"]))
    }
  }

  private func orderingTerm(from draws: inout Draws) -> SQLOrderingTerm {
    SQLOrderingTerm(column(from: &draws), draws.one(of: [.ascending, .descending]))
  }

  private func figure(from draws: inout Draws) -> SQLExpression {
    draws.once(in: 2) ? .rowCount : .aggregate(draws.one(of: SQLAggregate.allCases), column(from: &draws))
  }

  private func condition(onGroups: Bool = false, depth: Int = 2, from draws: inout Draws) -> SQLCondition {
    func operand(_ draws: inout Draws) -> SQLExpression {
      onGroups && draws.once(in: 2) ? figure(from: &draws) : column(from: &draws)
    }
    func inner(_ draws: inout Draws) -> SQLCondition {
      condition(onGroups: onGroups, depth: depth - 1, from: &draws)
    }
    // Few chains reach HAVING, so conditions that can't be written are more likely there.
    if depth == 2, draws.once(in: onGroups ? 2 : 4) {
      return draws.one(of: [.isIn("age", []), .isNull(""), .isNull("a\0b")])
    }
    switch draws.number(below: depth > 0 ? 10 : 7) {
    case 0: return .isNull(operand(&draws))
    case 1: return .compare(operand(&draws), draws.one(of: SQLComparison.allCases), value(from: &draws))
    case 2:
      return .compareExpressions(operand(&draws), draws.one(of: SQLComparison.allCases), operand(&draws))
    case 3, 6: return .isIn(operand(&draws), draws.list(upTo: 2, of: value))
    case 4:
      return .like(operand(&draws), pattern: text(from: &draws), escape: draws.one(of: [nil, "!", "\\", "ß", "\0"]))
    case 5: return .between(operand(&draws), value(from: &draws), value(from: &draws))
    case 7: return .not(inner(&draws))
    case 8: return .and(inner(&draws), inner(&draws))
    default: return .or(inner(&draws), inner(&draws))
    }
  }

  private func value(from draws: inout Draws) -> SQLValue {
    switch draws.number(below: 5) {
    case 0: .integer(draws.one(of: [0, 36, -1, .max, .min]))
    case 1: .null
    case 2: .real(draws.one(of: [2.5, -0.0, 1e308]))
    case 3: .blob(draws.one(of: [[], [0, 255]]))
    default: .text(text(from: &draws))
    }
  }

  private func text(from draws: inout Draws) -> String {
    draws.one(of: ["Oslo", "", "%", "_o!%", "' OR 1 --", "?", "Đặng 🍎", "a\0b"])
  }
}

// Types whose printed form is not Swift code, or says too much.

extension Arguments: SwiftTextConvertible {
  /// What differs from the plain arguments.
  public var swiftText: String {
    let labelled = [self, .plain].map { arguments in
      Mirror(reflecting: arguments).children.map { "\($0.label ?? ""): \(WorkbookSupport.swiftText(of: $0.value))" }
    }
    return "Arguments(" + labelled[0].filter { !labelled[1].contains($0) }.joined(separator: ", ") + ")"
  }
}

extension SQLTable: SwiftTextConvertible {
  public var swiftText: String {
    "SQLTable(\(WorkbookSupport.swiftText(of: name))"
      + (alias.map { ", as: \(WorkbookSupport.swiftText(of: $0))" } ?? "") + ")"
  }
}

extension SQLOrderingTerm: SwiftTextConvertible {
  public var swiftText: String {
    "SQLOrderingTerm(\(WorkbookSupport.swiftText(of: expression)), .\(direction))"
  }
}

extension SQLValue: SwiftTextConvertible {
  public var swiftText: String {
    switch self {
    case .null: ".null"
    case .integer(let number): ".integer(\(number))"
    case .real(let number): ".real(\(number))"
    case .text(let text): ".text(\(WorkbookSupport.swiftText(of: text)))"
    case .blob(let bytes): ".blob(\(bytes))"
    }
  }
}
