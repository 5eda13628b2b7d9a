import BaseViewControllerContract
import PageInterception
import UIStage

/// An interceptor that notes its calls.
@MainActor
final class InterceptorScript: PageInterceptor {
  let name: String
  /// The view that it shows instead of a page.
  var viewInstead: (UIViewController) -> UIView? = { _ in nil }
  /// The pages that it was called for, held weakly.
  private(set) var pages: [() -> UIViewController?] = []
  private let trace: Trace

  init(_ name: String, trace: Trace) {
    self.name = name
    self.trace = trace
  }

  func before(_ event: PageEvent, of page: UIViewController) {
    note("before \(event)", of: page)
  }

  func after(_ event: PageEvent, of page: UIViewController) {
    note("after \(event)", of: page)
  }

  func view(insteadOf page: UIViewController) -> UIView? {
    viewInstead(page)
  }

  private func note(_ moment: String, of page: UIViewController) {
    pages.append { [weak page] in page }
    trace.note("\(name) \(moment)", of: page.title ?? "", from: .interceptor)
  }
}
