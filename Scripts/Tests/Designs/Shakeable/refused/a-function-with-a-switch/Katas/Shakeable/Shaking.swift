import UIStage

/// A plain view that shakes; other teams derive from it.
open class ShakeableView: UIView {}

/// Shakes a view to show that something is wrong with it, if it is one that shakes.
@MainActor
public func shake(_ view: UIView) {
  switch view {
  case is ShakeableView, is OpenButton, is CodeField:
    if UIAccessibility.isReduceMotionEnabled {
      let opacity = Double(view.layer.opacity)
      play("opacity", [opacity, opacity / 4, opacity], seconds: 0.6, on: view)
    } else {
      play("transform.translation.x", [0, -10, 10, -5, 5, 0], seconds: 0.4, on: view)
    }
  default: break
  }
}

/// Ends a shake or a flash.
@MainActor
public func stopShaking(_ view: UIView) {
  switch view {
  case is ShakeableView, is OpenButton, is CodeField: view.layer.removeAnimation(forKey: "shake")
  default: break
  }
}

@MainActor
private func play(_ keyPath: String, _ values: [Double], seconds: Double, on view: UIView) {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.duration = seconds
  view.layer.add(animation, forKey: "shake")
}
