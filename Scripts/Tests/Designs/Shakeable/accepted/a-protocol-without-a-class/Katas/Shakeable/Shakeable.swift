import UIStage

/// Something that shakes to show that something is wrong with it. Only views can.
public protocol Shakeable {}

@MainActor
extension Shakeable where Self: UIView {
  public func shake() {
    let opacity = Double(layer.opacity)
    if UIAccessibility.isReduceMotionEnabled {
      layer.play([opacity, opacity / 4, opacity], of: "opacity", seconds: 0.6)
    } else {
      layer.play([0, -10, 10, -5, 5, 0], of: "transform.translation.x", seconds: 0.4)
    }
  }

  public func stopShaking() {
    layer.removeAnimation(forKey: "shake")
  }
}

extension CALayer {
  fileprivate func play(_ values: [Double], of keyPath: String, seconds: Double) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = seconds
    add(animation, forKey: "shake")
  }
}
