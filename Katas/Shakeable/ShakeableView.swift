import UIStage

/// A view that shakes to show that something is wrong with it.
open class ShakeableView: UIView {
  /// Shakes the view. For users who prefer less motion, the view flashes instead.
  public func shake() { Shake.begin(on: layer) }

  /// Ends a shake or a flash.
  public func stopShaking() { Shake.end(on: layer) }
}
