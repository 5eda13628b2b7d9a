package import UIStage
package import WorkbookSupport

/// What the suite can call on the screens of a library's app.
///
/// Both versions promise, for plain screens, tables, navigation controllers and collections alike:
///
/// - **Look.** When a view is loaded, and before the screen's own code in `viewDidLoad`, the screen gets the look once: the
///   title "City Library" if it has none, the background colour `systemBackground`, and the paper behind all views that are in
///   its view. Later calls don't repeat it.
/// - **Busy.** A screen counts what it waits for. It is busy until as many calls of `endBusy` as of `beginBusy` were made. A
///   call of `endBusy` too many is ignored, so the next `beginBusy` makes the screen busy again.
/// - **Banner.** A busy screen shows one banner. It is put in front of all views in the screen's view when `beginBusy` is called,
///   and each time the screen is about to appear. It goes as soon as the screen isn't busy.
/// - **Loading.** Nothing of this loads a view. A screen that became busy before `viewDidLoad` shows the banner at the latest
///   when it is about to appear.
/// - **Inside.** Every call can be made from inside a method of the life cycle, also while the screen is freed.
/// - **Separate.** Screens don't affect each other, also those on one stack. A new screen isn't busy.
/// - **Memory.** Busy or not, a screen is freed when nobody else uses it, and its banner with it.
/// - **Order.** The order in which screens load, appear and disappear is UIKit's.
/// - **Answers.** An answer of the server may come at once, late, never, or in another order than the requests, and also after
///   its screen was freed. The first answer to a request ends one wait; a second one does nothing. Of several requests, the
///   newest counts: an answer isn't shown after the answer to a newer request. Until then, it is shown.
@MainActor
package protocol ControllerHelpersSubject: AnyObject {
  /// Makes a screen that does what its script says. A navigation controller has the script's root.
  func makeScreen(_ script: ScreenScript) -> UIViewController

  func isBusy(_ screen: UIViewController) -> Bool
  func beginBusy(_ screen: UIViewController)
  func endBusy(_ screen: UIViewController)

  /// Makes the table of the user's books. It loads them once, while it is made, and is busy meanwhile.
  func makeShelf(load: @escaping (_ done: @escaping ([String]) -> Void) -> Void) -> UITableViewController
  /// Makes a loan with a button "Renew". At each tap, the loan calls `renew`, and is busy until the answer.
  func makeLoan(
    _ book: String, due: String, renew: @escaping (_ done: @escaping (String) -> Void) -> Void
  ) -> UIViewController
  /// Makes a collection of covers with a button "Other books". At each tap, it calls `load`, and is busy until the answer.
  func makeCovers(load: @escaping (_ done: @escaping ([String]) -> Void) -> Void) -> UICollectionViewController

  /// Makes the navigation controller of the app.
  func makeLibrary(root: UIViewController) -> UINavigationController
  /// Whether a library, or a screen on its stack, is busy. Screens of other teams, which don't have our look, aren't.
  func isWaiting(_ library: UINavigationController) -> Bool
}

extension Variant {
  @MainActor
  package func makeApp() -> any ControllerHelpersSubject {
    switch self {
    case .before: BeforeApp()
    case .after: AfterApp()
    }
  }
}
