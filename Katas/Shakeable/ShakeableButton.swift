import UIStage

/// A `ShakeableView` for buttons, which must derive from `UIButton`.
open class ShakeableButton: UIButton {
  /// Shakes the button. For users who prefer less motion, the button flashes instead.
  public func shake() { Shake.begin(on: layer) }

  /// Ends a shake or a flash.
  public func stopShaking() { Shake.end(on: layer) }
}
