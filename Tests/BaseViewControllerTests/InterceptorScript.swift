import UIStage

/// An interceptor that notes what it hears.
@MainActor
final class InterceptorScript {
  let name: String
  /// What it does when it hears of an event, besides noting it: "before load" and the like.
  var actions: [String: () -> Void] = [:]
  /// The view that it shows instead of a page.
  var viewInstead: (UIViewController) -> UIView? = { _ in nil }
  /// The pages of which it heard, weakly.
  private(set) var heard: [() -> UIViewController?] = []
  private let trace: Trace

  init(_ name: String, trace: Trace) {
    self.name = name
    self.trace = trace
  }

  /// The interceptor says that it hears of an event. `position` is "before" or "after".
  func hear(_ position: String, _ event: String, of page: UIViewController) {
    trace.note("\(name) \(position) \(event) \(page.title ?? "")", from: .interceptor)
    heard.append { [weak page] in page }
    actions["\(position) \(event)"]?()
  }

  /// The interceptor says that it is asked for a view instead of a page.
  func replace(_ page: UIViewController) -> UIView? {
    viewInstead(page)
  }
}
