import UIStage

/// A view that wobbles to show that something is wrong with it.
@MainActor
public protocol Wobbling: UIView {
  /// How far the view goes to each side, in points.
  var reach: Double { get }

  func wobble()
  func rest()
}

extension Wobbling {
  public var reach: Double { 10 }

  public func wobble() {
    let animation = UIAccessibility.isReduceMotionEnabled ? flash : movement
    layer.add(animation, forKey: "wobble")
  }

  public func rest() {
    layer.removeAnimation(forKey: "wobble")
  }

  private var movement: CAAnimation {
    let movement = CAKeyframeAnimation(keyPath: "transform.translation.x")
    movement.values = [0, -1, 1, -0.5, 0.5, 0].map { $0 * reach }
    movement.duration = 0.4
    return movement
  }

  private var flash: CAAnimation {
    let flash = CAKeyframeAnimation(keyPath: "opacity")
    flash.values = [1, 0.25, 1].map { $0 * Double(layer.opacity) }
    flash.duration = 0.6
    return flash
  }
}
