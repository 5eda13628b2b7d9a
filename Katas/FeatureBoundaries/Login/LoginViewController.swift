import ShopVocabulary
import UIStage

/// Logs the user in. It is presented as a sheet. It ends when it has been dismissed: by itself, by the user or by other code.
final class LoginViewController: ShopViewController {
  /// Waits for the result. Each is called once, when the login is off the screen: with nil if the user hasn't logged in.
  var completions: [(Member?) -> Void] = []

  private let field = UITextField()
  private var isBusy = false
  private var message: String?
  private var member: Member?

  override init(services: ShopServices, session: Session) {
    super.init(services: services, session: session)
    title = "Login"
    field.placeholder = "Customer number"
  }

  override var hasMenu: Bool { false }

  override var rows: [Row] {
    [.field(field)] + (message.map { [.text($0)] } ?? []) + [
      .button("Log in", isEnabled: !isBusy) { [weak self] in self?.logIn() },
      .button("Cancel") { [weak self] in self?.dismiss(animated: true) },
    ]
  }

  private func logIn() {
    isBusy = true
    message = nil
    showRows()
    services.login.logIn(field.text ?? "", then: once { [weak self] in self?.receive($0) })
  }

  private func receive(_ answer: Result<Member, LoginFailure>) {
    isBusy = false
    switch answer {
    case .success(let member):
      // The user may be leaving. Then there is no member.
      if isBeingDismissed { break }
      self.member = member
      dismiss(animated: true) { self.finish() }
      return
    case .failure(.refused): message = "This number is unknown."
    case .failure(.unreachable): message = "There is no connection."
    }
    showRows()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A member may enter another screen, which has to wait until this transition is over.
    if isBeingDismissed, member == nil { finish() }
  }

  private func finish() {
    session.member = member
    for complete in completions { complete(member) }
  }
}
