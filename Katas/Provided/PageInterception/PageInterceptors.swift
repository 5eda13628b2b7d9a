import UIStage

public enum InterceptorError: Error, Equatable {
  case alreadyRegistered(interceptor: String)
  case notRegistered(interceptor: String)
}

/// The registered interceptors, in the order of their registration. All of them are called.
///
/// ```swift
/// let interceptors = PageInterceptors([crashReporter])
/// try interceptors.register(test)
/// interceptors.intercept(.load, of: page) { page.title = "Ferries" }
/// let view = interceptors.view(insteadOf: page) ?? page.view
/// ```
@MainActor
public final class PageInterceptors {
  private var registered: [any PageInterceptor]

  /// - Parameter interceptors: The interceptors that are registered from the start, each once.
  public init(_ interceptors: [any PageInterceptor] = []) {
    registered = interceptors
  }

  /// Registers `interceptor`. It is called from the next event on.
  public func register(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    guard !registered.contains(where: { $0 === interceptor }) else {
      throw .alreadyRegistered(interceptor: interceptor.name)
    }
    registered.append(interceptor)
  }

  /// Removes `interceptor`. During an event it is still called for that event, and then no more.
  public func remove(_ interceptor: any PageInterceptor) throws(InterceptorError) {
    guard let index = registered.firstIndex(where: { $0 === interceptor }) else {
      throw .notRegistered(interceptor: interceptor.name)
    }
    registered.remove(at: index)
  }

  /// Calls every interceptor before and after the page handles an event.
  ///
  /// Registering or removing an interceptor meanwhile changes nothing for this event.
  ///
  /// - Parameter handle: What the page does at the event.
  public func intercept(_ event: PageEvent, of page: UIViewController, _ handle: () -> Void) {
    let interceptors = registered
    for interceptor in interceptors { interceptor.before(event, of: page) }
    handle()
    for interceptor in interceptors { interceptor.after(event, of: page) }
  }

  /// Returns the view of the first interceptor that has one to show instead of the page.
  public func view(insteadOf page: UIViewController) -> UIView? {
    for interceptor in registered {
      if let view = interceptor.view(insteadOf: page) { return view }
    }
    return nil
  }
}
