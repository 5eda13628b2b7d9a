import UIStage

/// A view that shakes to show that something is wrong with it. All these views shake in the same way.
@MainActor
public protocol Shakeable: UIView {}

extension Shakeable {
  /// Shakes the view. For users who prefer less motion, the view flashes instead.
  public func shake() {
    if UIAccessibility.isReduceMotionEnabled {
      let opacity = Double(layer.opacity)
      play("opacity", [opacity, opacity / 4, opacity], seconds: 0.6, isAdditive: false)
    } else {
      play("transform.translation.x", [0, -10, 10, -5, 5, 0], seconds: 0.4, isAdditive: true)
    }
  }

  /// Ends a shake or a flash.
  public func stopShaking() {
    layer.removeAnimation(forKey: shakeKey)
  }

  private func play(_ keyPath: String, _ values: [Double], seconds: Double, isAdditive: Bool) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = seconds
    // A view that the app has moved shakes where it is.
    animation.isAdditive = isAdditive
    layer.add(animation, forKey: shakeKey)
  }
}

/// The key of a layer's shake or flash. A layer has one animation for each key, so a second shake replaces the first one.
private let shakeKey = "shake"
