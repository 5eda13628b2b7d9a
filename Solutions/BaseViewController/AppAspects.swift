import AppDesign
import PageInterception
import UIStage

/// What the ferry app does at the events of its pages.
@MainActor
extension PageAspect {
  public static func log(_ log: @escaping (_ line: String) -> Void) -> PageAspect {
    .before { event, page, _ in log("\(page.pageName): \(event)") }
  }

  /// Applies the theme once, before the page appears for the first time.
  public static func theme(_ theme: @escaping () -> Theme) -> PageAspect {
    .before { event, page, state in
      guard event == .willAppear, !state.isThemed else { return }
      state.isThemed = true
      theme().apply(to: page.view)
    }
  }

  /// Shows a placeholder instead of the page while there is no connection.
  public static func offlinePlaceholder(_ isOnline: @escaping () -> Bool) -> PageAspect {
    .instead { _ in isOnline() ? nil : OfflineView() }
  }

  /// Counts each appearance as a visit to a page of this name.
  public static func statistics(
    of name: String, _ countVisit: @escaping (_ page: String, _ number: Int) -> Void
  ) -> PageAspect {
    .after { event, _, state in
      guard event == .didAppear else { return }
      state.visits += 1
      countVisit(name, state.visits)
    }
  }
}
