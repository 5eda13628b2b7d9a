import BaseViewControllerContract
import PageInterception
import PageNavigation
import UIStage
import UIStageSimulation
import WorkbookSupport

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

  /// A page that notes its events.
  func page(_ name: String, _ kind: PageScript.Kind = .plain, optOut: PageScript.OptOut? = nil) -> UIViewController {
    app.makePage(PageScript(name, kind, optOut: optOut, trace: trace))
  }

  /// The pages that the app itself has, with something to show.
  func ownPages() -> [UIViewController] {
    [
      app.makeTimetable { ["14:15 Picton – Wellington"] },
      app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" },
      app.makeTicket(code: "K7QX", passenger: "Ada") { _ in },
      app.makeConsent(),
    ]
  }

  /// A page of each shape, with that as its name.
  func scriptedPages() -> [UIViewController] {
    PageScript.Shape.allCases.map { page("\($0)", $0.kind, optOut: $0.optOut) }
  }

  /// Registers an interceptor that notes its calls.
  @discardableResult
  func intercept(_ name: String) throws -> InterceptorScript {
    let script = InterceptorScript(name, trace: trace)
    try app.interceptors.register(script)
    return script
  }

  /// Puts the app on the screen with this page as the root of its stack.
  func show(_ root: UIViewController) {
    let navigator = Navigator(root: root)
    shown = navigator
    window.show(navigator.navigationController)
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
  /// The colour of the first view in the tree that has one. Which view is a page's own differs between the versions.
  var background: UIColor? { tree.lazy.compactMap(\.backgroundColor).first }
}

/// A text with the scalars outside ASCII written as numbers. So a composed accent differs from a decomposed one, while
/// the texts themselves are equal.
func spelledOut(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

/// All labels in a view.
@MainActor
func labels(in view: UIView) -> [UILabel] { view.tree.compactMap { $0 as? UILabel } }
