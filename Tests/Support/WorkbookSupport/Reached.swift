/// How often scripts reached each operation and each outcome. An operation and an outcome may have the same name.
struct Reached: CustomStringConvertible {
  private var operations: [String: Int] = [:]
  private var outcomes: [String: Int] = [:]

  mutating func add(operation: String, outcome: String) {
    operations[operation, default: 0] += 1
    outcomes[outcome, default: 0] += 1
  }

  mutating func add(_ other: Reached) {
    operations.merge(other.operations, uniquingKeysWith: +)
    outcomes.merge(other.outcomes, uniquingKeysWith: +)
  }

  /// Whether an operation or an outcome of this name was reached.
  func contains(_ name: String) -> Bool { operations[name] != nil || outcomes[name] != nil }

  var description: String {
    func list(_ counts: [String: Int]) -> String {
      counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    return "operations: \(list(operations)); outcomes: \(list(outcomes))"
  }
}
