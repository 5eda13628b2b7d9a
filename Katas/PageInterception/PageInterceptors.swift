import UIStage

public enum InterceptorError: Error, Equatable {
  case alreadyRegistered(interceptor: String)
  case notRegistered(interceptor: String)
}

/// The interceptors that are registered, in the order of their registration.
@MainActor
public final class PageInterceptors {
  private var registered: [any PageInterceptor]

  /// - Parameter interceptors: Those that are registered from the start, each once.
  public init(_ interceptors: [any PageInterceptor] = []) {
    registered = interceptors
  }

  /// Has `interceptor` hear every event from the next one on.
  public func register(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    guard !registered.contains(where: { $0 === interceptor }) else {
      throw .alreadyRegistered(interceptor: interceptor.name)
    }
    registered.append(interceptor)
  }

  /// Has `interceptor` hear no event after the one that is going on, if one is.
  public func remove(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    guard let index = registered.firstIndex(where: { $0 === interceptor }) else {
      throw .notRegistered(interceptor: interceptor.name)
    }
    registered.remove(at: index)
  }

  /// Runs the page's own part of an event. Who hears before it hears after it, whoever comes or goes meanwhile.
  public func intercept(_ event: PageEvent, of page: UIViewController, _ ownPart: () -> Void) {
    let listeners = registered
    for listener in listeners { listener.before(event, of: page) }
    ownPart()
    for listener in listeners { listener.after(event, of: page) }
  }

  /// The view of the first interceptor that has one.
  public func view(insteadOf page: UIViewController) -> UIView? {
    for interceptor in registered {
      if let view = interceptor.view(insteadOf: page) { return view }
    }
    return nil
  }
}
