import ShakeableBefore
import UIStage
import WorkbookSupport

/// The badge of another team.
final class BeforeBadge: UIView, HasShaker {
  var shaker: Shaker { Shaker(self) }

  override var ownLines: [String] { ["2 for 1"] }
}

final class BeforePickup: ShakeableSubject {
  private let controller = PickupViewController()
  private let badge = BeforeBadge()

  var screen: UIViewController { controller }

  func view(of part: ShakingPart) -> UIView { shakeable(part) }
  func shake(_ part: ShakingPart) { shakeable(part).shaker.shake() }
  func stopShaking(_ part: ShakingPart) { shakeable(part).shaker.stopShaking() }

  private func shakeable(_ part: ShakingPart) -> any HasShaker {
    switch part {
    case .picture: controller.picture
    case .codeField: controller.codeField
    case .openButton: controller.openButton
    case .badge: badge
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
