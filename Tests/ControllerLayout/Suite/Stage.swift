import RegistrationVocabulary
import UIStage
import UIStageSimulation
import WorkbookSupport

@testable import ControllerLayoutContract

/// A registration on a screen, with a user, a server and a clock.
@MainActor
final class Stage {
  let server = ScriptedServer()
  let clock = ScriptedClock()
  let skins = SkinSource(.light)
  let window = UIWindow()
  /// How many registrations were reported.
  private(set) var registered = 0
  /// What the app does when a registration is reported.
  var whenRegistered: (() -> Void)?
  let services: RegistrationServices
  var registration: (any ControllerLayoutSubject)?

  init(_ variant: Variant, isShown: Bool = true) {
    services = RegistrationServices(client: RegistrationClient(server), clock: clock, skins: skins)
    registration = variant.makeRegistration(services) { [weak self] in self?.didRegister() }
    if isShown { show() }
  }

  func didRegister() {
    registered += 1
    whenRegistered?()
  }

  func show() {
    window.rootViewController = registration?.navigationController
    window.makeKeyAndVisible()
  }

  /// Takes the registration off the screen and releases it.
  func remove() {
    window.rootViewController = nil
    registration = nil
  }

  /// Another screen takes the place of the registration for a moment.
  func coverAndUncover() {
    let navigationController = window.rootViewController
    window.rootViewController = UIViewController()
    window.rootViewController = navigationController
  }

  // MARK: What a person sees

  var screen: String { window.screen }
  /// The name of the step.
  var step: String { String(window.lines.first?.drop { $0 == "<" || $0 == " " } ?? "") }

  /// All views of the window, from top to bottom.
  var views: [UIView] { allViews(in: window) }
  var field: UITextField? { views.lazy.compactMap { $0 as? UITextField }.first }
  /// The switch below its text.
  var agreement: UISwitch? {
    views.drop { ($0 as? UILabel)?.text != "I agree to the terms." }.lazy.compactMap { $0 as? UISwitch }.first
  }
  var isEditing: Bool { field?.isEditing ?? false }

  /// What the text fields and the switches contain.
  var contents: [String] { views.compactMap { ($0 as? UITextField)?.text ?? ($0 as? UISwitch)?.isOn.description } }

  func button(_ title: String) -> UIButton? {
    views.lazy.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == title }
  }

  /// The last lines of the step for the code, when a code has just been sent.
  static let freshCode: ArraySlice = [
    "[(Code)]", "( Next )", "You can ask for a new code in 30 s.", "(-Send a new code-)",
  ]

  // MARK: What a person does

  var user: User { User(of: window) }

  func tap(_ title: String) {
    if let button = button(title) { user.tap(button) }
  }

  func tapField() {
    if let field { user.tap(field) }
  }

  func tapAgreement() {
    if let agreement { user.tap(agreement) }
  }

  func tapBack() {
    if let registration { user.tapBack(in: registration.navigationController) }
  }

  /// Taps the field, removes its text, and types another one.
  func enter(_ text: String) {
    tapField()
    for _ in field?.text ?? "" { user.deleteBackward() }
    user.paste(text)
  }

  /// Types a digit into each text field, and taps each switch.
  func changeControls() {
    for case let field as UITextField in views {
      user.tap(field)
      user.type("7")
    }
    for case let control as UISwitch in views { user.tap(control) }
  }

  /// Taps Next with a valid number or code, which is accepted.
  func goOn() {
    next(step == "Phone" ? "0301234567" : "123456")
  }

  /// Enters a text, taps Next, and has the server answer if it is asked.
  func next(_ text: String, _ answer: Answer = .accepted) {
    enter(text)
    tap("Next")
    server.answer(answer)
  }

  func goToCode() { next("+44 20 7946 0958") }

  func goToProfile() {
    goToCode()
    next("123456")
  }

  func register(_ answer: Answer = .accepted) {
    goToProfile()
    tapAgreement()
    next("Ada Lovelace", answer)
  }

  // MARK: Skins

  /// Replaces all views, for another skin.
  func rebuild() {
    skins.skin = skins.skin == .light ? .dark : .light
    registration?.rebuildViews()
  }

  /// The views of all steps on the stack that are loaded.
  var roots: [UIView] { registration?.navigationController.viewControllers.compactMap(\.viewIfLoaded) ?? [] }
}

@MainActor
func allViews(in view: UIView) -> [UIView] {
  [view] + view.subviews.flatMap(allViews)
}

struct WeakView {
  weak var view: UIView?
}

/// A situation in which the views may be replaced.
enum Moment: String, CaseIterable {
  case nothingEntered, phoneEdited, phoneLeft, phoneWrong, phoneRefused, helpShown, codeAwaited
  case codeAskedFor, codeEdited, oneWrongCode, threeWrongCodes, countdownHalf, countdownOver, resending, resendFailed
  case checking, backAtPhone
  case profileEdited, agreed, expired, registering, refused, registered, backAtCode

  /// Brings a new stage into the situation.
  @MainActor
  func reach(on stage: Stage) {
    switch self {
    case .nothingEntered: break
    case .phoneEdited: stage.enter("+44 20")
    case .phoneLeft:
      stage.enter("+44 20")
      stage.field?.resignFirstResponder()
    case .phoneWrong: stage.next("none")
    case .phoneRefused: stage.next("+44 20 7946 0958", .refused)
    case .helpShown: stage.tap("Help")
    case .codeAwaited:
      stage.enter("+44 20 7946 0958")
      stage.tap("Next")
    case .codeAskedFor: stage.goToCode()
    case .codeEdited:
      stage.goToCode()
      stage.enter("12")
    case .oneWrongCode:
      stage.goToCode()
      stage.next("000000", .refused)
    case .threeWrongCodes:
      stage.goToCode()
      for code in ["000000", "000001", "000002"] { stage.next(code, .refused) }
    case .countdownHalf:
      stage.goToCode()
      stage.clock.pass(seconds: 13)
    case .countdownOver:
      stage.goToCode()
      stage.clock.pass(seconds: 30)
    case .resending:
      Moment.countdownOver.reach(on: stage)
      stage.tap("Send a new code")
    case .resendFailed:
      Moment.resending.reach(on: stage)
      stage.server.answer(.unreachable)
    case .checking:
      stage.goToCode()
      stage.enter("123456")
      stage.tap("Next")
    case .backAtPhone:
      stage.goToProfile()
      stage.tapBack()
      stage.tapBack()
    case .profileEdited:
      stage.goToProfile()
      stage.enter("Ada")
    case .agreed:
      stage.goToProfile()
      stage.tapAgreement()
    case .expired:
      Moment.agreed.reach(on: stage)
      stage.clock.pass(seconds: 120)
    case .registering:
      Moment.agreed.reach(on: stage)
      stage.enter("Ada")
      stage.tap("Next")
    case .refused: stage.register(.refused)
    case .registered: stage.register()
    case .backAtCode:
      Moment.agreed.reach(on: stage)
      stage.tapBack()
    }
  }
}
