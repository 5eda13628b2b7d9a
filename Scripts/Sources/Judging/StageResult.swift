public struct StageResult: Equatable, Sendable {
  public let number: Int
  public let title: String
  package let lastStep: Int
  public let goals: [GoalResult]

  public var goalsMet: Int { goals.count(where: \.isMet) }
  public var isMet: Bool { goalsMet == goals.count }
}
