/// What a double, or a closure in its place, has captured: calls a function when it is freed. It may be freed in the middle of
/// an assignment, in which the function can use whoever held it.
public final class Farewell {
  private let onEnd: () -> Void

  public init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}
