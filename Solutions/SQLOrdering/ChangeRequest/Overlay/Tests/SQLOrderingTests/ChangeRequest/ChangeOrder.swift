/// The calls of the chains that change rows. `statement` ends each.
enum ChangeCall: String, CaseIterable, Sendable, CustomStringConvertible {
  case insertInto, values, update, set, deleteFrom, `where`, everyRow, statement

  var description: String { rawValue }

  /// The call as Swift code. `condition` is a parameter of the function around it.
  var code: String {
    switch self {
    case .insertInto: #".insertInto("person", ["name"])"#
    case .values: #".values([["Eve"]])"#
    case .update: #".update("person")"#
    case .set: #".set([SQLAssignment("city", "Oslo")])"#
    case .deleteFrom: #".deleteFrom("person")"#
    case .where: ".where(condition)"
    case .everyRow: ".everyRow()"
    case .statement: ".statement"
    }
  }

  /// The calls that may follow each call, and those that may come first (nil).
  static func successors(of call: ChangeCall?) -> Set<ChangeCall> {
    switch call {
    case nil: [.insertInto, .update, .deleteFrom]
    case .insertInto: [.values]
    case .update: [.set]
    case .set, .deleteFrom: [.where, .everyRow]
    case .values, .where, .everyRow: [.statement]
    case .statement: []
    }
  }
}

/// Calls in the order in which they are made.
struct ChangeChain: Hashable, Sendable, CustomStringConvertible {
  var calls: [ChangeCall]

  var description: String { calls.isEmpty ? "nothing" : calls.map(\.rawValue).joined(separator: ".") }

  /// Every legal beginning of a chain without `statement`. The empty one comes first.
  static let legalBeginnings: [ChangeChain] = {
    var chains: [ChangeChain] = []
    var unfinished = [ChangeChain(calls: [])]
    while let chain = unfinished.popLast() {
      chains.append(chain)
      for call in ChangeCall.successors(of: chain.calls.last).subtracting([.statement]) {
        unfinished.append(ChangeChain(calls: chain.calls + [call]))
      }
    }
    return chains.sorted { ($0.calls.count, $0.description) < ($1.calls.count, $1.description) }
  }()

  /// The calls that may not follow.
  var illegalSuccessors: [ChangeCall] {
    ChangeCall.allCases.filter { !ChangeCall.successors(of: calls.last).contains($0) }
  }
}
