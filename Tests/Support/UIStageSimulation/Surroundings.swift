import UIStage

extension UIWindow {
  /// Lets time pass for the animations of the window's views. Time doesn't pass by itself on the stage.
  public func letTimePass(_ duration: Duration) {
    layer.time = (layer.time ?? .zero) + duration
  }
}

extension UIColor {
  /// The colour's name, such as `systemBackground`, or its components, such as `#F4ECD8`. In UIKit, a colour has no name.
  public var name: String { description }
}

extension UIAccessibility {
  /// Calls `body` with the setting Reduce Motion on or off.
  @MainActor
  public static func withReduceMotion<Result>(_ isOn: Bool, _ body: () throws -> Result) rethrows -> Result {
    try $reducesMotion.withValue(isOn, operation: body)
  }
}
