package import UIStage

/// An app with tabs, whose users can cancel a long wait. The adapter (`BeforeApp` or `AfterApp`) conforms to it.
@MainActor
package protocol CancellableSubject: ControllerHelpersSubject {
  /// Makes a tab bar controller with the look, which can be busy as every other screen.
  func makeTabs(_ screens: [UIViewController]) -> UITabBarController

  /// Lets the user cancel what a screen waits for, from the next time on that the screen becomes busy.
  ///
  /// - Parameters:
  ///   - after: Calls a closure when so much time has passed. It can't be stopped, and it may keep the closure.
  ///   - cancel: Cancels the operations.
  func letUserCancel(
    _ screen: UIViewController, after: @escaping (Duration, @escaping () -> Void) -> Void,
    cancel: @escaping () -> Void)
}
