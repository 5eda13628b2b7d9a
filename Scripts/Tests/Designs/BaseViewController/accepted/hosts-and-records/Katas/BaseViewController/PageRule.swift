import UIStage

/// How the app treats a page.
public enum PageRule: Sendable {
  case normal, opensOffline, leftAlone

  /// Returns the rule for the pages of this app.
  @MainActor
  public init(for page: UIViewController) {
    switch page {
    case is TicketViewController: self = .opensOffline
    case is ConsentViewController: self = .leftAlone
    default: self = .normal
    }
  }
}
