import UIStage

/// Shakes the view that has it.
@MainActor
public struct Shaker {
  private let layer: CALayer

  public init(_ view: UIView) {
    layer = view.layer
  }

  /// Shakes the view. For users who prefer less motion, the view flashes instead.
  public func shake() {
    if UIAccessibility.isReduceMotionEnabled {
      let opacity = Double(layer.opacity)
      play("opacity", [opacity, opacity / 4, opacity], seconds: 0.6)
    } else {
      play("transform.translation.x", [0, -10, 10, -5, 5, 0], seconds: 0.4)
    }
  }

  /// Ends a shake or a flash.
  public func stopShaking() {
    layer.removeAnimation(forKey: "shake")
  }

  private func play(_ keyPath: String, _ values: [Double], seconds: Double) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = seconds
    layer.add(animation, forKey: "shake")
  }
}

/// A view that has a shaker.
@MainActor
public protocol HasShaker: UIView {
  var shaker: Shaker { get }
}
