package import SQLExpressions

/// The calls of a chain. `statement` ends it, and so do the reports, `top` and `repeated`.
///
/// Most rules of the order are SQL's. One is the tool's own: FROM is required. SQLite accepts a statement without it.
package enum Call: String, CaseIterable, Sendable, CustomStringConvertible {
  case select, from, join, `where`, groupBy, orderBy, limit, statement, top, repeated

  package var description: String { rawValue }

  /// Whether the call returns a statement.
  package var isEnd: Bool { [.statement, .top, .repeated].contains(self) }

  /// How SQL spells the clause that the call writes first.
  package var clause: String {
    switch self {
    case .groupBy, .repeated: "GROUP BY"
    case .orderBy, .top: "ORDER BY"
    default: rawValue.uppercased()
    }
  }

  /// Whether an error with this description refuses this call after another one (nil: as the first call). It names both
  /// clauses. A join belongs to the FROM clause, so after `join` it may name FROM.
  package func isRefused(by description: String, after predecessor: Call?) -> Bool {
    description == refusal(after: predecessor)
      || predecessor == .join && description == refusal(after: .from)
  }

  /// What an error says about this call after another one (nil: as the first call).
  private func refusal(after predecessor: Call?) -> String {
    switch (self, predecessor?.clause) {
    case (.statement, let clause?): "a statement can't end with \(clause)"
    case (.statement, nil): "a statement can't be empty"
    case (_, let predecessor?): "\(clause) can't follow \(predecessor)"
    case (_, nil): "a statement can't begin with \(clause)"
    }
  }

  /// The call as Swift code, after the code of a chain. `condition` is a parameter of the function around it.
  package func code(after chain: String) -> String {
    switch self {
    case .select: chain + #".select(["name"])"#
    case .from: chain + #".from("person")"#
    case .join: chain + #".join("purchase", on: condition)"#
    case .where: chain + ".where(condition)"
    case .groupBy: chain + #".groupBy(["city"])"#
    case .orderBy: chain + #".orderBy(["name"])"#
    case .limit: chain + ".limit(1)"
    case .statement: chain + ".statement"
    case .top: #"Reports.top(1, of: \#(chain), by: ["name"])"#
    case .repeated: #"Reports.repeated(["city"], in: \#(chain))"#
    }
  }

  /// Returns the calls that may follow a call, or those that may come first (nil).
  package static func successors(of call: Call?) -> Set<Call> {
    switch call {
    case nil: [.select]
    case .select: [.from]
    case .from, .join: [.join, .where, .groupBy, .orderBy, .limit, .statement, .top, .repeated]
    case .where: [.groupBy, .orderBy, .limit, .statement, .top, .repeated]
    case .groupBy: [.orderBy, .limit, .statement, .top]
    case .orderBy: [.limit, .statement]
    case .limit: [.statement]
    case .statement, .top, .repeated: []
    }
  }
}

/// What the calls of a chain are given. The defaults are the plain arguments of `Call.code(after:)`.
package struct Arguments: Sendable {
  package var columns: [SQLResultColumn] = ["name"]
  package var distinct = false
  package var table: SQLTable = "person"
  package var joined: SQLTable = "purchase"
  package var kind = SQLJoinKind.inner
  package var joinCondition = SQLCondition.isNull("item")
  package var condition = SQLCondition.isNull("age")
  package var groups: [SQLExpression] = ["city"]
  package var groupCondition: SQLCondition?
  package var order: [SQLOrderingTerm] = ["name"]
  package var limit = 1
  package var offset: Int?

  package init(
    columns: [SQLResultColumn] = ["name"], distinct: Bool = false, table: SQLTable = "person",
    joined: SQLTable = "purchase", kind: SQLJoinKind = SQLJoinKind.inner,
    joinCondition: SQLCondition = SQLCondition.isNull("item"), condition: SQLCondition = SQLCondition.isNull("age"),
    groups: [SQLExpression] = ["city"], groupCondition: SQLCondition? = nil, order: [SQLOrderingTerm] = ["name"],
    limit: Int = 1, offset: Int? = nil
  ) {
    self.columns = columns
    self.distinct = distinct
    self.table = table
    self.joined = joined
    self.kind = kind
    self.joinCondition = joinCondition
    self.condition = condition
    self.groups = groups
    self.groupCondition = groupCondition
    self.order = order
    self.limit = limit
    self.offset = offset
  }

  package static let plain = Arguments()
}

/// Calls in the order in which they are made.
package struct CallChain: Hashable, Sendable, CustomStringConvertible {
  package var calls: [Call]

  package init(calls: [Call]) {
    self.calls = calls
  }

  package var description: String { calls.isEmpty ? "nothing" : calls.map(\.rawValue).joined(separator: ".") }

  /// Each legal beginning of a chain that hasn't ended, with two joins at most. The empty one comes first.
  package static let legalBeginnings: [CallChain] = {
    var chains: [CallChain] = []
    var unfinished = [CallChain(calls: [])]
    while let chain = unfinished.popLast() {
      chains.append(chain)
      for call in Call.successors(of: chain.calls.last) where !call.isEnd {
        let longer = CallChain(calls: chain.calls + [call])
        if longer.calls.count(where: { $0 == .join }) <= 2 { unfinished.append(longer) }
      }
    }
    return chains.sorted { ($0.calls.count, $0.description) < ($1.calls.count, $1.description) }
  }()

  /// The calls that may not come next.
  package var illegalSuccessors: [Call] {
    Call.allCases.filter { !Call.successors(of: calls.last).contains($0) }
  }

  /// Whether a statement may end here.
  package var isComplete: Bool { Call.successors(of: calls.last).contains(.statement) }

  /// The calls that may come next.
  package var legalSuccessors: [Call] {
    Call.allCases.filter { Call.successors(of: calls.last).contains($0) }
  }
}
