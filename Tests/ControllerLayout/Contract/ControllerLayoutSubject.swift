import RegistrationVocabulary
import UIStage
import WorkbookSupport

/// A registration in three steps: phone, code, profile.
///
/// Both versions promise:
///
/// - **Views hold nothing.** All views can be replaced at any time: before they are loaded, twice, while another step covers
///   them, while the server or the clock is called. What the user entered, the text field that is edited, errors, help,
///   countdowns and buttons stay as they are. All former views are freed. To make views, neither server nor clock is called.
/// - **Back keeps entries.** A step that is entered again shows no error and no help. Its entries are those that the user left
///   there, except that a new code empties the code's field.
/// - **One question.** While an answer is awaited, Next is disabled and nothing can be typed. Leaving a step ends the wait:
///   an answer that arrives later changes nothing.
/// - **Phone.** Next has a code sent to the number as `RegistrationRules.phone` returns it, and then shows the next step.
/// - **Code.** After three refused codes, Next is disabled until a new code was sent. A new code can be asked for when 30
///   seconds have passed since the last one. An entry that is no code isn't sent, and doesn't count.
/// - **Profile.** It needs a name and consent, in this order. Next is disabled when 120 seconds have passed since the code was
///   accepted, and after the registration. The server gets `phone`, `code`, `name` and `agreed`, which is `yes`.
@MainActor
protocol ControllerLayoutSubject: AnyObject {
  /// Shows the steps. The subject exists as long as the steps are used.
  var navigationController: UINavigationController { get }

  /// Replaces all views that are loaded by new ones, which have the skin of this moment.
  func rebuildViews()
}

extension Variant {
  /// Makes a registration that begins with the phone.
  ///
  /// - Parameter didRegister: Called once for each registration that the server has accepted.
  @MainActor
  func makeRegistration(
    _ services: RegistrationServices, didRegister: @escaping () -> Void
  ) -> any ControllerLayoutSubject {
    switch self {
    case .before: BeforeRegistration(services, didRegister)
    case .after: AfterRegistration(services, didRegister)
    }
  }
}
