import AppDesign
import PageInterception

/// What all pages of the app use.
@MainActor
public final class AppServices {
  /// The theme for pages that appear for the first time now.
  let theme: () -> Theme
  let isOnline: () -> Bool
  /// Called before a page handles an event. It must not navigate or register interceptors.
  let log: (_ line: String) -> Void
  /// Called once for each visit to a page. The first visit of each page has the number 1.
  let countVisit: (_ page: String, _ number: Int) -> Void
  /// The tools of other companies.
  public let interceptors = PageInterceptors()

  public init(
    theme: @escaping () -> Theme, isOnline: @escaping () -> Bool, log: @escaping (_ line: String) -> Void,
    countVisit: @escaping (_ page: String, _ number: Int) -> Void
  ) {
    self.theme = theme
    self.isOnline = isOnline
    self.log = log
    self.countVisit = countVisit
  }
}
