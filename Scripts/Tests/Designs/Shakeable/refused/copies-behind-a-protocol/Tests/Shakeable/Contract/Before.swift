import ShakeableBefore
import UIStage
import WorkbookSupport

/// The badge of another team.
final class BeforeBadge: UIView, Shakeable {
  override var ownLines: [String] { ["2 for 1"] }

  /// Shakes the view. For users who prefer less motion, the view flashes instead.
  func shake() {
    if UIAccessibility.isReduceMotionEnabled {
      let opacity = Double(layer.opacity)
      play("opacity", [opacity, opacity / 4, opacity], seconds: 0.6)
    } else {
      play("transform.translation.x", [0, -10, 10, -5, 5, 0], seconds: 0.4)
    }
  }

  /// Ends a shake or a flash.
  func stopShaking() {
    layer.removeAnimation(forKey: "shake")
  }

  private func play(_ keyPath: String, _ values: [Double], seconds: Double) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = seconds
    layer.add(animation, forKey: "shake")
  }
}

final class BeforePickup: ShakeableSubject {
  private let controller = PickupViewController()
  private let badge = BeforeBadge()

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
