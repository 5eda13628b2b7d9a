import ShakeableAfter
import UIStage
import WorkbookSupport

/// The badge of another team.
final class AfterBadge: UIView, Shakeable {
  convenience init() {
    self.init(frame: .zero)
    accessibilityLabel = "2 for 1"
  }
}

final class AfterPickup: ShakeableSubject {
  private let controller = PickupViewController()
  private let badge = AfterBadge()

  var screen: UIViewController { controller }

  func view(of part: ShakingPart) -> UIView { shakeable(part) }
  func shake(_ part: ShakingPart) { shakeable(part).shake() }
  func stopShaking(_ part: ShakingPart) { shakeable(part).stopShaking() }

  private func shakeable(_ part: ShakingPart) -> any Shakeable {
    switch part {
    case .picture: controller.picture
    case .codeField: controller.codeField
    case .openButton: controller.openButton
    case .badge: badge
    }
  }

  func add(_ view: UIView, named name: String) throws(PickupFailure) {
    do throws(PickupError) { try controller.add(view, named: name) } catch { throw AfterPickup.failure(error) }
  }

  func refuse(_ name: String, because reason: String) throws(PickupFailure) {
    do throws(PickupError) { try controller.refuse(name, because: reason) } catch { throw AfterPickup.failure(error) }
  }

  func stopShaking() { controller.stopShaking() }

  private static func failure(_ error: PickupError) -> PickupFailure {
    switch error {
    case .unknownPart(let name): .unknownPart(name)
    case .nameTaken(let name): .nameTaken(name)
    }
  }
}
