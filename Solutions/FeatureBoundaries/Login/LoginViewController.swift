import ShopVocabulary
import UIStage

/// Logs the user in. It is presented as a sheet, and ends when the user has logged in, cancels, or sweeps it away.
final class LoginViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
  private let service: any LoginService
  /// Called once, when the login is off the screen: with nil if the user hasn't logged in.
  private let didFinish: (Member?) -> Void

  private let rowsView = RowsView()
  private let field = UITextField()
  private var isBusy = false
  private var message: String?

  init(service: any LoginService, didFinish: @escaping (Member?) -> Void) {
    self.service = service
    self.didFinish = didFinish
    super.init(nibName: nil, bundle: nil)
    title = "Login"
    field.placeholder = "Customer number"
    presentationController?.delegate = self
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = rowsView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showRows()
  }

  private func showRows() {
    rowsView.show(rows)
  }

  private var rows: [Row] {
    [.field(field)] + (message.map { [.text($0)] } ?? []) + [
      .button("Log in", isEnabled: !isBusy) { [weak self] in self?.logIn() },
      .button("Cancel") { [weak self] in self?.finish(with: nil) },
    ]
  }

  private func logIn() {
    isBusy = true
    message = nil
    showRows()
    service.logIn(field.text ?? "", then: once { [weak self] in self?.receive($0) })
  }

  private func receive(_ answer: Result<Member, LoginFailure>) {
    guard presentingViewController != nil else { return }
    isBusy = false
    switch answer {
    case .success(let member):
      finish(with: member)
      return
    case .failure(.refused): message = "This number is unknown."
    case .failure(.unreachable): message = "There is no connection."
    }
    showRows()
  }

  private func finish(with member: Member?) {
    dismiss(animated: true) { self.didFinish(member) }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    didFinish(nil)
  }
}
