/// An amount of food, before it is weighed.
public struct Grams: Hashable, Sendable {
  private let exact: Double

  public init(_ exact: Double) { self.exact = exact }

  public static func * (amount: Grams, factor: Double) -> Grams { Grams(amount.exact * factor) }

  /// What the scales give: the nearest step of 5 g, and at least one step.
  public var weighed: Int { max(5, Int((exact / 5).rounded()) * 5) }
}
