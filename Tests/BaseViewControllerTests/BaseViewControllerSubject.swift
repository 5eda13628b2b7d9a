import UIStage
import WorkbookSupport

/// What the suite may ask of either version: the app, its pages and its interceptors.
@MainActor
protocol BaseViewControllerSubject: AnyObject {
  var isOnline: Bool { get set }
  var theme: Look { get set }

  /// A page that does what its script says.
  func makePage(_ script: PageScript) -> UIViewController

  /// The app's own pages.
  func makeTimetable(sailings: @escaping () -> [String]) -> UIViewController
  func makeTrip(route: String, time: String, status: @escaping () -> String) -> UIViewController
  func makeTicket(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController
  func makeConsent() -> UIViewController

  func register(_ script: InterceptorScript) throws(PageFailure)
  func remove(_ script: InterceptorScript) throws(PageFailure)

  func makeNavigator(root: UIViewController) -> any NavigatorSubject
}

/// The kata's own navigation code.
@MainActor
protocol NavigatorSubject: AnyObject {
  var navigationController: UINavigationController { get }
  /// The pages on the stack, from the root to the one on top.
  var pages: [UIViewController] { get }

  func push(_ page: UIViewController, animated: Bool) throws(PageFailure)
  @discardableResult
  func pop(animated: Bool) throws(PageFailure) -> UIViewController
  func replaceTop(with page: UIViewController, animated: Bool) throws(PageFailure)
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

/// The errors of both versions.
enum PageFailure: Error, Equatable {
  case alreadyOnStack(page: String, index: Int)
  case cannotPopRoot(page: String)
  case alreadyRegistered(interceptor: String)
  case notRegistered(interceptor: String)
}

/// The themes of both versions.
enum Look: CaseIterable {
  case light, dark

  var background: UIColor { self == .light ? .systemBackground : .black }
  var text: UIColor { self == .light ? .label : .white }
}
