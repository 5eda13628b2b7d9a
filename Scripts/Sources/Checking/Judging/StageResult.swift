public struct StageResult: Equatable, Sendable {
  public let number: Int
  public let title: String
  public let goals: [GoalResult]

  public var goalsMet: Int { goals.count(where: \.isMet) }
  public var isMet: Bool { goalsMet == goals.count }
  /// Whether each goal is met, or was before a change request came.
  public var wasMet: Bool { goals.allSatisfy { $0.isMet || $0.withoutRequest != nil } }
}
