/// A customer who has logged in. Each login makes another value, because it has another token.
public struct Member: Hashable, Sendable {
  public let name: String
  public let token: Int

  public init(name: String, token: Int) {
    (self.name, self.token) = (name, token)
  }
}

public enum LoginFailure: Error, Hashable, Sendable {
  case refused, unreachable
}

/// Knows the customers.
@MainActor
public protocol LoginService: AnyObject {
  func logIn(_ customerNumber: String, then answer: @escaping @MainActor (Result<Member, LoginFailure>) -> Void)
}
