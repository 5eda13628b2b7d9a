import ShakeableBefore
import UIStage
import WorkbookSupport

/// The badge of another team.
final class BeforeBadge: UIView, MayShake {
  override var ownLines: [String] { ["2 for 1"] }
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

  func shake(_ part: ShakingPart) { view(of: part).shake() }
  func stopShaking(_ part: ShakingPart) { view(of: part).stopShaking() }

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
