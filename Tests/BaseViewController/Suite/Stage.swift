import PageNavigation
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// The app on a screen, with a trace of what happens.
@MainActor
final class Stage {
  let trace = Trace()
  let app: any BaseViewControllerSubject
  private let window = UIWindow()
  private var shown: Navigator?

  init(_ variant: Variant) {
    app = variant.makeApp(trace)
  }

  /// The stage with a page on it, and the trace empty.
  convenience init(_ variant: Variant, showing root: String, _ kind: PageScript.Kind = .plain) {
    self.init(variant)
    show(page(root, kind))
    trace.clear()
  }

  /// What a person reads on the screen.
  var screen: String { window.screen }
  var user: User { User(of: window) }

  /// The script of a page: it notes the page's events.
  func page(
    _ name: String, _ kind: PageScript.Kind = .plain, optOut: PageScript.OptOut? = nil,
    actions: [PageScript.Moment: () -> Void] = [:]
  ) -> UIViewController {
    let script = PageScript(name, kind, optOut: optOut, trace: trace)
    script.actions = actions
    return app.makePage(script)
  }

  /// Registers an interceptor that notes its calls.
  @discardableResult
  func intercept(_ name: String) throws -> InterceptorScript {
    let script = InterceptorScript(name, trace: trace)
    try app.register(script)
    return script
  }

  /// Puts the app on the screen with this page as the root of its stack.
  func show(_ root: UIViewController) {
    let navigator = Navigator(root: root)
    shown = navigator
    window.rootViewController = navigator.navigationController
    window.makeKeyAndVisible()
  }

  func push(_ page: UIViewController, animated: Bool = false) throws {
    try shown?.push(page, animated: animated)
  }

  @discardableResult
  func pop(animated: Bool = false) throws -> UIViewController? {
    try shown?.pop(animated: animated)
  }

  func replaceTop(with page: UIViewController, animated: Bool = false) throws {
    try shown?.replaceTop(with: page, animated: animated)
  }

  func tapBack() {
    if let shown { user.tapBack(in: shown.navigationController) }
  }

  var pages: [UIViewController] { shown?.pages ?? [] }
}

extension UIViewController {
  /// The view controller with a page's own code: a version may show it inside another one.
  var content: UIViewController { children.first ?? self }
}

extension UIView {
  /// The view and all below it. Which of them is a page's own view differs between the versions.
  var tree: [UIView] { [self] + subviews.flatMap(\.tree) }

  /// The colour of the first of these that has one.
  var background: UIColor? { tree.lazy.compactMap(\.backgroundColor).first }
}

/// The pages that the app itself has.
enum AppPage: String, CaseIterable {
  case timetable, trip, ticket, consent

  /// Makes the page, with something to show.
  @MainActor
  func make(in app: any BaseViewControllerSubject) -> UIViewController {
    switch self {
    case .timetable: app.makeTimetable { ["14:15 Picton – Wellington"] }
    case .trip: app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" }
    case .ticket: app.makeTicket(code: "K7QX", passenger: "Ada") { _ in }
    case .consent: app.makeConsent()
    }
  }
}

/// A text with the scalars outside ASCII written as numbers. So a composed accent differs from a decomposed one, while
/// the texts themselves are equal.
func spelledOut(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

/// All labels in a view, those of its subviews first.
@MainActor
func labels(in view: UIView) -> [UILabel] {
  view.subviews.flatMap(labels) + ((view as? UILabel).map { [$0] } ?? [])
}
