import PageInterception
import UIStage

/// An interceptor that notes what it hears.
@MainActor
final class InterceptorScript: PageInterceptor {
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

  func before(_ event: PageEvent, of page: UIViewController) {
    hear("before \(event)", of: page)
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    hear("after \(event)", of: page)
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    viewInstead(page)
  }

  private func hear(_ moment: String, of page: UIViewController) {
    trace.note("\(name) \(moment) \(page.title ?? "")", from: .interceptor)
    heard.append { [weak page] in page }
    actions[moment]?()
  }
}
