/// What the user chose in the settings for accessibility.
public enum UIAccessibility {
  /// Whether the user prefers less motion on the screen. Code can only read it, as in UIKit.
  ///
  /// A test chooses the value for the time of a call: `UIAccessibility.$isReduceMotionEnabled.withValue(true) { … }`.
  @TaskLocal public static var isReduceMotionEnabled = false
}
