package import UIStage
package import WorkbookSupport

/// What the suite can call on the screen on which a customer opens a locker.
///
/// Both versions promise:
///
/// - **Shake.** A view that shakes goes 10 points to the left, 10 to the right, 5 to the left, 5 to the right and back, in
///   straight lines and in equal parts of 0.4 seconds, counted from where the app shows it, also while the app moves it. So
///   it starts and ends at its own place. Its opacity stays.
/// - **Less motion.** If the user prefers less motion when the call is made, the view doesn't move. In 0.6 seconds it fades
///   to a quarter of its opacity and back.
/// - **Again.** A second call starts from the beginning, and what was running ends, whichever of the two it was.
/// - **Stop.** A view that is stopped is at its own place, with its own opacity, at once. Stopping a view that doesn't shake
///   has no effect. Other animations of the view go on.
/// - **Window.** A view that leaves the window stops, and stays at its place when it returns. A view in no window doesn't
///   shake.
/// - **Opting in.** A view shakes only if its class says so, whether the class is ours or another team's. Views that don't
///   opt in can be parts of the screen too; they stay still.
/// - **Refusal.** The screen shows the reason and shakes the part that the server names, if it can shake. A part is known by
///   its name when it is put on the screen. Names are compared as Swift compares strings.
/// - **Typing.** Each edit of the code ends every shake on the screen; the reason stays. Nothing else that the user does ends
///   one.
/// - **Errors.** An unknown name, and a name that is taken, are errors that contain the name, and nothing else happens.
/// - **Memory.** The screen keeps its parts alive, and nothing keeps the screen alive. Screens don't affect each other.
/// - **Time.** The time for a refusal doesn't grow with the number of parts.
@MainActor
package protocol ShakeableSubject: AnyObject {
  var screen: UIViewController { get }

  /// The view of a part. The badge belongs to another team, and isn't on the screen until it is added.
  func view(of part: ShakingPart) -> UIView
  /// Shakes a part directly, without the screen.
  func shake(_ part: ShakingPart)
  /// Ends the shake of a part directly.
  func stopShaking(_ part: ShakingPart)

  /// Adds a view below the others, which the server may name from then on.
  func add(_ view: UIView, named name: String) throws
  /// Shows why the server doesn't open the locker, and shakes the part that it names.
  ///
  /// The screen's own parts are "picture", "code", "button", and "hint", which shows the reason and doesn't shake.
  func refuse(_ name: String, because reason: String) throws
  /// Ends all shakes on the screen.
  func stopShaking()
}

/// The views that opted in.
package enum ShakingPart: CaseIterable, Sendable {
  case picture, codeField, openButton
  /// A view whose class is in another module than ours.
  case badge
}

package enum PickupFailure: Error, Equatable {
  case unknownPart(String)
  case nameTaken(String)
}

extension Variant {
  @MainActor
  package func makePickup() -> any ShakeableSubject {
    switch self {
    case .before: BeforePickup()
    case .after: AfterPickup()
    }
  }
}
