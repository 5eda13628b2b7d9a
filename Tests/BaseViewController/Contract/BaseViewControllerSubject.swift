package import AppDesign
package import PageInterception
package import UIStage
package import WorkbookSupport

/// What the suite can call on either version: the app, its pages and its interceptors.
///
/// Both versions promise:
///
/// - **Life.** A page loads once, and its events come in UIKit's order. Each is told whether it is animated, also the page
///   below and both pages of a replacement. A page, also one in a container, gets a parent before it loads when it is
///   pushed, keeps it while it is covered or a placeholder is shown, and loses it when it is popped; it is told each once.
///   A page in a container also has one, the container, when it is presented, is the root of a window, or is loaded early.
///   A page may push, pop or replace during its own events. View controllers that use no type of the app can be shown, too.
/// - **Concerns.** Log, theme, placeholder, statistics and tools always run in the same order; only log and theme may change
///   places. A visit's number is stored before the counter is called. Opting out and visits depend on the page, and never
///   on its title. The bar shows the page's buttons and its title, also if the page sets them later.
/// - **Interceptors.** They are called before and after each event, in the order of registration. After `load` they find the
///   page's view loaded, and in its container's if it has one. Registering or removing one during an event changes nothing
///   for that event. Registering one twice is an error that names it.
/// - **Instead.** The first interceptor that has a view to show instead of a page decides. While that view is shown, the
///   page gets no events; the view is freed when the page loads. After a page has loaded, no other view replaces it.
/// - **Memory.** A page that is not on the stack is not kept alive, and costs no time afterwards. A new page begins
///   anew, even at the address of a freed one. Two apps share nothing, and neither do two navigators.
@MainActor
package protocol BaseViewControllerSubject: AnyObject {
  var surroundings: Surroundings { get }
  /// The tools of other companies: called after the app's own concerns at `before`, and after the visit is counted at `after`.
  var interceptors: PageInterceptors { get }

  /// Makes a page that does what its script says, and opts out of what the script opts out of.
  func makePage(_ script: PageScript) -> UIViewController

  /// Makes the timetable, which calls `sailings` once at each appearance and shows them in their order.
  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController
  /// Makes a trip, which calls `status` once at each appearance.
  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController
  /// Makes a ticket, which opens without a connection. It calls `keepAwake` with true when it has appeared, and with false
  /// when it is about to disappear.
  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController
  /// Makes the consent. It is not logged, themed, counted, replaced by a placeholder or passed to interceptors.
  func makeConsent() -> UIViewController
}

extension BaseViewControllerSubject {
  package var isOnline: Bool {
    get { surroundings.isOnline }
    set { surroundings.isOnline = newValue }
  }

  package var theme: Theme {
    get { surroundings.theme }
    set { surroundings.theme = newValue }
  }
}

/// What the app asks for while it runs, and doesn't change.
@MainActor
package final class Surroundings {
  /// Whether there is a connection. A page that needs one and isn't loaded shows a placeholder while there is none. It is
  /// asked again each time the page is about to appear.
  package var isOnline = true
  /// The theme for pages that appear for the first time from now on. It is applied once to each page, after the page has
  /// loaded and before it handles its first `willAppear`, and reaches all labels in the page's view.
  package var theme = Theme.light
}

extension Variant {
  /// Makes the app. It notes log lines and visits in `trace`. A line has the title that the page has at that moment, and
  /// comes before interceptors are called and the page handles the event. So the log may read the pages, and must not navigate
  /// or register interceptors. A visit has a name that stays when the title changes: the script's name, `timetable`, `trip`
  /// or `ticket`. It is counted when the page has handled `didAppear`. Visits are numbered from 1 for each page, up to
  /// `Int.max`.
  @MainActor
  package func makeApp(_ trace: Trace) -> any BaseViewControllerSubject {
    switch self {
    case .before: BeforeApp(trace)
    case .after: AfterApp(trace)
    }
  }
}

/// The themes, and how a page looks in them.
@MainActor
package enum Look: CaseIterable {
  case light, dark

  package var theme: Theme { self == .light ? .light : .dark }
  package var background: UIColor { self == .light ? .systemBackground : .black }
  package var text: UIColor { self == .light ? .label : .white }
}
