import ShopVocabulary
import UIStage

/// Logs the user in. It is presented as a sheet, and ends when the user has logged in, cancels, or sweeps it away.
final class LoginViewController: ShopViewController, UIAdaptivePresentationControllerDelegate {
  /// Who waits for the result. They are called once, when the login is off the screen.
  var completions: [(Member?) -> Void] = []

  private let field = UITextField()
  private var isBusy = false
  private var message: String?

  override init(services: ShopServices, session: Session) {
    super.init(services: services, session: session)
    title = "Login"
    field.placeholder = "Customer number"
    presentationController?.delegate = self
  }

  override var hasMenu: Bool { false }

  override var rows: [Row] {
    [.field(field)] + (message.map { [.text($0)] } ?? []) + [
      .button("Log in", isEnabled: !isBusy) { [weak self] in self?.logIn() },
      .button("Cancel") { [weak self] in self?.finish(with: nil) },
    ]
  }

  private func logIn() {
    isBusy = true
    message = nil
    showRows()
    services.login.logIn(field.text ?? "", then: once { [weak self] in self?.receive($0) })
  }

  private func receive(_ answer: Result<Member, LoginFailure>) {
    guard presentingViewController != nil else { return }
    isBusy = false
    switch answer {
    case .success(let member):
      session.member = member
      finish(with: member)
      return
    case .failure(.refused): message = "This number is unknown."
    case .failure(.unreachable): message = "There is no connection."
    }
    showRows()
  }

  private func finish(with member: Member?) {
    dismiss(animated: true) { self.complete(with: member) }
  }

  private func complete(with member: Member?) {
    let waiting = completions
    completions = []
    for complete in waiting { complete(member) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    complete(with: nil)
  }
}
