package import RegistrationVocabulary
package import UIStage
package import WorkbookSupport

/// A registration in three steps: phone, code, profile.
///
/// Both versions promise:
///
/// - **Views hold nothing.** All views can be replaced at any time: before they are loaded, twice, while another step covers
///   them, while the server or the clock is called. What the user entered into any text field or switch, the field that is
///   edited, errors, help and buttons stay as they are. If a step is on the screen, its new root view has the frame
///   of the old one. All former views are freed. For new views, the server isn't called, and the clock is only read, before
///   the views are made.
/// - **Back keeps entries.** A step that is entered again shows no error and no help. Its entries are those that the user left
///   there, except that a new code empties the code's field.
/// - **One question.** While an answer is awaited, Next is disabled and nothing can be typed. The text field stays enabled and
///   edited: UIKit ends the editing of a disabled one, so the keyboard would go and come. Leaving a step ends the wait:
///   an answer that arrives later changes nothing. The server may answer inside the call; its error is shown, too.
/// - **Phone.** Next has a code sent to the number as `RegistrationRules.phone` returns it, and then shows the next step.
/// - **Code.** After three refused codes, Next is disabled until a new code was sent. A new code can be asked for when 30
///   seconds have passed since the last one. An entry that is no code isn't sent, and doesn't count.
/// - **Profile.** It needs a name and consent, in this order. Next is disabled when 120 seconds have passed since the code was
///   accepted, and after the registration, until another code was accepted. The server gets `phone`, `code`, `name` and
///   `agreed`, which is `yes`.
/// - **Time** is read when the clock calls, each second, and also when a step appears, when its views are replaced, when the
///   server answers, and when Next is tapped in the profile: while an app is suspended, the clock doesn't call. While a step
///   appears, and after an answer, the app may go back or release all from inside of this call, and no step is left out then.
///   From inside of the other calls, it must not leave a step.
@MainActor
package protocol ControllerLayoutSubject: AnyObject {
  /// Shows the steps. Only this controller has to be kept: without the subject, the registration goes on. The app may push
  /// screens of its own.
  var navigationController: UINavigationController { get }

  /// Replaces all views that are loaded by new ones, which have the skin of this moment.
  func rebuildViews()
}

extension Variant {
  /// Makes a registration that begins with the phone.
  ///
  /// - Parameter didRegister: Called once for each registration that the server has accepted.
  @MainActor
  package func makeRegistration(
    _ services: RegistrationServices, didRegister: @escaping () -> Void
  ) -> any ControllerLayoutSubject {
    switch self {
    case .before: BeforeRegistration(services, didRegister)
    case .after: AfterRegistration(services, didRegister)
    }
  }
}
