import UIStage

/// A `ShakeableView` for text fields, which must derive from `UITextField`.
open class ShakeableTextField: UITextField {
  /// Shakes the field. For users who prefer less motion, the field flashes instead.
  public func shake() { Shake.begin(on: layer) }

  /// Ends a shake or a flash.
  public func stopShaking() { Shake.end(on: layer) }
}
