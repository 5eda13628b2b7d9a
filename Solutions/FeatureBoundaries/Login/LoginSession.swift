import ShopVocabulary
import UIStage

/// Knows who is logged in, and shows the login if nobody is.
@MainActor
final class LoginSession: MemberSource {
  private let service: any LoginService
  private weak var presenter: UIViewController?

  private var member: Member?
  /// Who waits for the login that is on the screen.
  private var waiting: [(Member?) -> Void] = []

  /// - Parameter presenter: What the login is presented by.
  init(service: any LoginService, presenter: UIViewController) {
    self.service = service
    self.presenter = presenter
  }

  func member(insteadOf expired: Member?, then complete: @escaping (Member?) -> Void) {
    if let member, member != expired {
      complete(member)
      return
    }
    member = nil
    waiting.append(complete)
    if waiting.count == 1 { showLogin() }
  }

  private func showLogin() {
    let login = LoginViewController(service: service) { [weak self] in self?.finish(with: $0) }
    presenter?.present(login, animated: true)
  }

  private func finish(with member: Member?) {
    // "Cancel" can be tapped while the sheet goes away already.
    guard !waiting.isEmpty else { return }
    self.member = member
    let completions = waiting
    waiting = []
    for complete in completions { complete(member) }
  }
}
