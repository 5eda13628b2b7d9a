public struct Order: Hashable, Sendable {
  public let number: Int
  public let items: [Product]

  public init(number: Int, items: [Product]) {
    (self.number, self.items) = (number, items)
  }
}

public enum OrderFailure: Error, Hashable, Sendable {
  /// The member's token is too old. The user has to log in again.
  case sessionExpired
  case unreachable
}

/// Knows and takes the orders of members.
@MainActor
public protocol OrderService: AnyObject {
  func orders(of member: Member, then answer: @escaping @MainActor (Result<[Order], OrderFailure>) -> Void)
  func order(
    _ items: [Product], for member: Member, then answer: @escaping @MainActor (Result<Order, OrderFailure>) -> Void)
}
