import AppDesign
import PageInterception
import UIStage
import WorkbookSupport

/// What the suite may ask of either version: the app, its pages and its interceptors.
@MainActor
protocol BaseViewControllerSubject: AnyObject {
  var isOnline: Bool { get set }
  var theme: Theme { get set }

  /// A page that does what its script says.
  func makePage(_ script: PageScript) -> UIViewController

  /// The app's own pages.
  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController
  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController
  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController
  func makeConsent() -> UIViewController

  func register(_ interceptor: any PageInterceptor) throws(InterceptorError)
  func remove(_ interceptor: any PageInterceptor) throws(InterceptorError)

  func makeNavigator(root: UIViewController) -> any NavigatorSubject
}

/// The kata's own navigation code.
@MainActor
protocol NavigatorSubject: AnyObject {
  var navigationController: UINavigationController { get }
  /// The pages on the stack, from the root to the one on top.
  var pages: [UIViewController] { get }

  func push(_ page: UIViewController, animated: Bool) throws(NavigationFailure)
  @discardableResult
  func pop(animated: Bool) throws(NavigationFailure) -> UIViewController
  func replaceTop(with page: UIViewController, animated: Bool) throws(NavigationFailure)
}

extension Variant {
  /// The app, which notes in `trace` what it logs and counts.
  @MainActor
  func makeApp(_ trace: Trace) -> any BaseViewControllerSubject {
    switch self {
    case .before: BeforeApp(trace)
    case .after: AfterApp(trace)
    }
  }
}

/// What the navigation of both versions refuses.
enum NavigationFailure: Error, Equatable {
  /// `index` counts from the root, which is 0.
  case alreadyOnStack(page: String, index: Int)
  case cannotPopRoot(page: String)
}

/// The themes, and how a page looks in them.
@MainActor
enum Look: CaseIterable {
  case light, dark

  var theme: Theme { self == .light ? .light : .dark }
  var background: UIColor { self == .light ? .systemBackground : .black }
  var text: UIColor { self == .light ? .label : .white }
}
