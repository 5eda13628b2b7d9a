import ShopVocabulary
import UIStage

/// Knows which member is logged in, and shows the login if none is.
@MainActor
final class LoginSession: MemberSource {
  private let service: any LoginService
  private weak var presenter: UIViewController?

  private var member: Member?
  /// The login that is on the screen. It keeps what waits for it, so both are freed together.
  private weak var login: LoginViewController?

  /// - Parameter presenter: What the login is presented by.
  init(service: any LoginService, presenter: UIViewController) {
    self.service = service
    self.presenter = presenter
  }

  func requireMember(insteadOf expired: Member?, then complete: @escaping (Member?) -> Void) {
    if let member, member != expired { return complete(member) }
    member = nil
    if let login {
      login.completions.append(complete)
    } else {
      showLogin(then: complete)
    }
  }

  private func showLogin(then complete: @escaping (Member?) -> Void) {
    // UIKit ignores other presentations, so nothing would ever answer.
    guard let presenter, presenter.presentedViewController == nil, presenter.viewIfLoaded?.window != nil
    else { return complete(nil) }
    let login = LoginViewController(service: service)
    login.completions = [{ [weak self] in self?.finish(with: $0) }, complete]
    self.login = login
    presenter.present(login, animated: true)
  }

  private func finish(with member: Member?) {
    self.member = member
    login = nil
  }
}
