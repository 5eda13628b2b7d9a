import ShakeableBefore
import UIStage
import WorkbookSupport

/// The badge of another team.
final class BeforeBadge: ShakeableView {
  convenience init() {
    self.init(frame: .zero)
    accessibilityLabel = "2 for 1"
  }
}

final class BeforePickup: ShakeableSubject {
  private let controller = PickupViewController()
  private let badge = BeforeBadge()

  var screen: UIViewController { controller }

  func view(of part: ShakingPart) -> UIView {
    switch part {
    case .picture: controller.picture
    case .codeField: controller.codeField
    case .openButton: controller.openButton
    case .badge: badge
    }
  }

  func shake(_ part: ShakingPart) {
    switch part {
    case .picture: controller.picture.shake()
    case .codeField: controller.codeField.shake()
    case .openButton: controller.openButton.shake()
    case .badge: badge.shake()
    }
  }

  func stopShaking(_ part: ShakingPart) {
    switch part {
    case .picture: controller.picture.stopShaking()
    case .codeField: controller.codeField.stopShaking()
    case .openButton: controller.openButton.stopShaking()
    case .badge: badge.stopShaking()
    }
  }

  func add(_ view: UIView, named name: String) throws(PickupFailure) {
    do throws(PickupError) { try controller.add(view, named: name) } catch { throw BeforePickup.failure(error) }
  }

  func refuse(_ name: String, because reason: String) throws(PickupFailure) {
    do throws(PickupError) { try controller.refuse(name, because: reason) } catch { throw BeforePickup.failure(error) }
  }

  func stopShaking() { controller.stopShaking() }

  private static func failure(_ error: PickupError) -> PickupFailure {
    switch error {
    case .unknownPart(let name): .unknownPart(name)
    case .nameTaken(let name): .nameTaken(name)
    }
  }
}
