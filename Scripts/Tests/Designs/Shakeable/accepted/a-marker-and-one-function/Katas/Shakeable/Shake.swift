import UIStage

/// Marks a view that may be shaken.
@MainActor
public protocol CanShake: UIView {}

/// The shake that shows that something is wrong with a view.
@MainActor
public enum Shake {
  /// Starts the shake. For users who prefer less motion, the view flashes instead.
  public static func start(on view: any CanShake) {
    view.layer.add(UIAccessibility.isReduceMotionEnabled ? flash(from: view.layer.opacity) : movement, forKey: "shake")
  }

  public static func stop(on view: any CanShake) {
    view.layer.removeAnimation(forKey: "shake")
  }

  private static var movement: CAKeyframeAnimation {
    let movement = CAKeyframeAnimation(keyPath: "transform.translation.x")
    movement.values = [0, -10, 10, -5, 5, 0]
    movement.duration = 0.4
    return movement
  }

  private static func flash(from opacity: Float) -> CAKeyframeAnimation {
    let flash = CAKeyframeAnimation(keyPath: "opacity")
    flash.values = [Double(opacity), Double(opacity) / 4, Double(opacity)]
    flash.duration = 0.6
    return flash
  }
}
