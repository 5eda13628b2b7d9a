import UIStage

/// Shakes a view to show that something is wrong with it.
@MainActor
open class Shaker {
  private weak var view: UIView?

  public init(_ view: UIView) {
    self.view = view
  }

  /// Shakes the view. For users who prefer less motion, the view flashes instead.
  public func shake() {
    if UIAccessibility.isReduceMotionEnabled {
      let opacity = Double(view?.layer.opacity ?? 1)
      play("opacity", [opacity, opacity / 4, opacity], seconds: 0.6)
    } else {
      play("transform.translation.x", [0, -10, 10, -5, 5, 0], seconds: 0.4)
    }
  }

  /// Ends a shake or a flash.
  public func stopShaking() {
    view?.layer.removeAnimation(forKey: "shake")
  }

  private func play(_ keyPath: String, _ values: [Double], seconds: Double) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = seconds
    view?.layer.add(animation, forKey: "shake")
  }
}

/// A view that has a shaker.
@MainActor
public protocol HasShaker: UIView {
  var shaker: Shaker { get }
}
