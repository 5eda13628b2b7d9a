import ShopVocabulary
import UIStage

/// A screen for members only. It shows the login first, if no member is logged in.
class MemberViewController: ShopViewController {
  /// Who may see this screen. It is set before the screen is shown.
  var member: Member?

  override func enter(from opener: ShopViewController) {
    guard opener.transitionCoordinator == nil else { return }
    opener.requireMember { member in
      guard let member else { return }
      self.member = member
      super.enter(from: opener)
    }
  }
}
