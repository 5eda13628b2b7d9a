import UIStage

/// What a page shows and does at its events. A page implements what it needs, and there is no `super` to call.
@MainActor
public protocol PageContent: UIViewController {
  /// Adds the page's views to `view`.
  func loadContent()
  func contentWillAppear(_ animated: Bool)
  func contentDidAppear(_ animated: Bool)
  func contentWillDisappear(_ animated: Bool)
  func contentDidDisappear(_ animated: Bool)
  /// Shows a view instead of the content, or removes the one that is shown.
  func show(placeholder: UIView?)
}

extension PageContent {
  public func contentWillAppear(_ animated: Bool) {}
  public func contentDidAppear(_ animated: Bool) {}
  public func contentWillDisappear(_ animated: Bool) {}
  public func contentDidDisappear(_ animated: Bool) {}
}
