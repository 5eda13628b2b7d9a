import ControllerLayoutContract
import RegistrationVocabulary
import Testing
import UIStage
import UIStageSimulation
import WorkbookSupport

/// A registration on a screen, with a user, a server and a clock.
@MainActor
final class Stage {
  let server = ScriptedServer()
  let clock = ScriptedClock()
  let skins = SkinSource(.light)
  let window = UIWindow()
  private(set) var registered = 0
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

  func show() { window.show(registration?.navigationController) }

  func remove() {
    window.rootViewController = nil
    registration = nil
  }

  func coverAndUncover() {
    let navigationController = window.rootViewController
    window.rootViewController = UIViewController()
    window.rootViewController = navigationController
  }

  // MARK: What a person sees

  var screen: String { window.screen }
  var step: String { String(window.lines.first?.drop { $0 == "<" || $0 == " " } ?? "") }

  var views: [UIView] { window.tree }
  var field: UITextField? { views.lazy.compactMap { $0 as? UITextField }.first }
  var agreement: UISwitch? {
    views.drop { ($0 as? UILabel)?.text != "I agree to the terms." }.lazy.compactMap { $0 as? UISwitch }.first
  }
  var isEditing: Bool { field?.isEditing ?? false }

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

  func enter(_ text: String) {
    tapField()
    for _ in field?.text ?? "" { user.deleteBackward() }
    user.paste(text)
  }

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
  func next(_ text: String, _ answer: Answer? = .accepted) {
    enter(text)
    tap("Next")
    answer.map(server.answer)
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

  func rebuild() {
    skins.skin = skins.skin == .light ? .dark : .light
    registration?.rebuildViews()
  }

  /// The views of all steps on the stack that are loaded.
  var roots: [UIView] { registration?.navigationController.viewControllers.compactMap(\.viewIfLoaded) ?? [] }
}

struct WeakView {
  weak var view: UIView?
}

/// A situation in which the views may be replaced.
struct Moment: Sendable, Equatable, CustomTestStringConvertible {
  let testDescription: String
  /// Brings a new stage into the situation.
  let reach: @MainActor @Sendable (Stage) -> Void

  init(_ name: String, _ reach: @escaping @MainActor @Sendable (Stage) -> Void) {
    testDescription = name
    self.reach = reach
  }

  static func == (one: Moment, other: Moment) -> Bool { one.testDescription == other.testDescription }

  static let nothingEntered = Moment("nothing entered") { _ in }
  static let phoneEdited = Moment("phone edited") { $0.enter("+44 20") }
  static let phoneLeft = Moment("phone left") {
    $0.enter("+44 20")
    $0.field?.resignFirstResponder()
  }
  static let phoneWrong = Moment("phone wrong") { $0.next("none") }
  static let phoneRefused = Moment("phone refused") { $0.next("+44 20 7946 0958", .refused) }
  static let helpShown = Moment("help shown") { $0.tap("Help") }
  static let codeAwaited = Moment("code awaited") { $0.next("+44 20 7946 0958", nil) }
  static let codeAskedFor = Moment("code asked for") { $0.goToCode() }
  static let codeEdited = codeAskedFor.then("code edited") { $0.enter("12") }
  static let oneWrongCode = codeAskedFor.then("one wrong code") { $0.next("000000", .refused) }
  static let threeWrongCodes = codeAskedFor.then("three wrong codes") { stage in
    for code in ["000000", "000001", "000002"] { stage.next(code, .refused) }
  }
  static let countdownHalf = codeAskedFor.then("countdown half") { $0.clock.pass(seconds: 13) }
  static let countdownOver = codeAskedFor.then("countdown over") { $0.clock.pass(seconds: 30) }
  static let resending = countdownOver.then("resending") { $0.tap("Send a new code") }
  static let resendFailed = resending.then("resend failed") { $0.server.answer(.unreachable) }
  static let checking = codeAskedFor.then("checking") { $0.next("123456", nil) }
  static let profile = Moment("profile") { $0.goToProfile() }
  static let backAtPhone = profile.then("back at phone") { for _ in 1...2 { $0.tapBack() } }
  static let profileEdited = profile.then("profile edited") { $0.enter("Ada") }
  static let agreed = profile.then("agreed") { $0.tapAgreement() }
  static let expired = agreed.then("expired") { $0.clock.pass(seconds: 120) }
  static let registering = agreed.then("registering") { $0.next("Ada", nil) }
  static let refused = Moment("refused") { $0.register(.refused) }
  static let registered = Moment("registered") { $0.register() }
  static let backAtCode = agreed.then("back at code") { $0.tapBack() }

  private func then(_ name: String, _ more: @escaping @MainActor @Sendable (Stage) -> Void) -> Moment {
    Moment(name) {
      reach($0)
      more($0)
    }
  }

  static let allCases = [
    nothingEntered, phoneEdited, phoneLeft, phoneWrong, phoneRefused, helpShown, codeAwaited, codeAskedFor, codeEdited,
    oneWrongCode, threeWrongCodes, countdownHalf, countdownOver, resending, resendFailed, checking, backAtPhone,
    profileEdited, agreed, expired, registering, refused, registered, backAtCode,
  ]
}

/// A call of the server or the clock, in which something else may happen.
enum Place: String, CaseIterable, Sendable {
  case call, reading, request, release

  @MainActor
  func perform(_ action: @escaping () -> Void, on stage: Stage) {
    switch self {
    case .call: stage.server.insideNextCall = action
    case .reading: stage.clock.insideNextReading = action
    case .request: stage.clock.insideNextRequest = action
    case .release: stage.clock.insideNextRelease = action
    }
  }
}

/// A server that keeps each question until a test answers it.
@MainActor
final class ScriptedServer: RegistrationServer {
  private(set) var questions: [String] = []
  private var waiting: [@MainActor (Answer) -> Void] = []
  var answersAtOnce: Answer?
  /// What happens inside the next call, once.
  var insideNextCall: (() -> Void)?

  func sendCode(to phone: String, then answer: @escaping @MainActor (Answer) -> Void) {
    ask("send a code to \(phone)", answer)
  }

  func check(code: String, for phone: String, then answer: @escaping @MainActor (Answer) -> Void) {
    ask("check \(code) for \(phone)", answer)
  }

  func register(_ fields: [String: String], then answer: @escaping @MainActor (Answer) -> Void) {
    ask("register \(fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })", answer)
  }

  private func ask(_ question: String, _ answer: @escaping @MainActor (Answer) -> Void) {
    questions.append(question)
    let inside = insideNextCall
    insideNextCall = nil
    inside?()
    if let answersAtOnce { answer(answersAtOnce) } else { waiting.append(answer) }
  }

  /// Answers the question that has waited longest, or does nothing if none waits.
  func answer(_ answer: Answer) {
    if !waiting.isEmpty { waiting.removeFirst()(answer) }
  }

  func answerTwice(_ answer: Answer) {
    guard let first = waiting.first else { return }
    self.answer(answer)
    first(answer)
  }

  var waitingQuestions: Int { waiting.count }
}

/// A clock that a test moves.
@MainActor
final class ScriptedClock: RegistrationClock {
  private var time = Duration.seconds(1000)
  private var calls: [(ticks: WeakTicks, action: @MainActor () -> Void)] = []
  var insideNextReading: (() -> Void)?
  var insideNextRequest: (() -> Void)?
  /// What happens when calls are next given up, once.
  var insideNextRelease: (() -> Void)?

  var now: Duration {
    let inside = insideNextReading
    insideNextReading = nil
    inside?()
    return time
  }

  func everySecond(_ action: @escaping @MainActor () -> Void) -> AnyObject {
    let inside = insideNextRequest
    insideNextRequest = nil
    inside?()
    let ticks = Ticks(of: self)
    calls.append((WeakTicks(ticks: ticks), action))
    return ticks
  }

  func pass(seconds: Int) {
    for _ in 0..<seconds {
      time += .seconds(1)
      tick()
    }
  }

  func leap(_ duration: Duration) {
    time += duration
  }

  func tick() {
    calls.removeAll { $0.ticks.ticks == nil }
    for call in calls where call.ticks.ticks != nil { call.action() }
  }

  var listeners: Int { calls.count { $0.ticks.ticks != nil } }

  private struct WeakTicks {
    weak var ticks: Ticks?
  }

  private final class Ticks {
    private weak var clock: ScriptedClock?

    init(of clock: ScriptedClock) {
      self.clock = clock
    }

    deinit {
      clock?.release()
    }
  }

  private nonisolated func release() {
    MainActor.assumeIsolated {
      let inside = insideNextRelease
      insideNextRelease = nil
      inside?()
    }
  }
}
