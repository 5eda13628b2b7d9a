import PageInterception

/// What all pages of the app use.
@MainActor
public final class AppServices {
  /// The app's own interceptors, and after them the tools of other companies.
  public let interceptors: PageInterceptors

  public init(interceptors: PageInterceptors) {
    self.interceptors = interceptors
  }
}
