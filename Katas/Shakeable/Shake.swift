import UIStage

/// The shake of all views that may shake. Only the base classes use it.
@MainActor
enum Shake {
  private static let key = "shake"

  static func begin(on layer: CALayer) {
    if UIAccessibility.isReduceMotionEnabled {
      let opacity = Double(layer.opacity)
      play("opacity", [opacity, opacity / 4, opacity], seconds: 0.6, isAdditive: false, on: layer)
    } else {
      play("transform.translation.x", [0, -10, 10, -5, 5, 0], seconds: 0.4, isAdditive: true, on: layer)
    }
  }

  static func end(on layer: CALayer) {
    layer.removeAnimation(forKey: key)
  }

  private static func play(_ keyPath: String, _ values: [Double], seconds: Double, isAdditive: Bool, on layer: CALayer)
  {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = seconds
    // A view that the app has moved shakes where it is.
    animation.isAdditive = isAdditive
    layer.add(animation, forKey: key)
  }
}
