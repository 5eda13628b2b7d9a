/// What the user chose in the settings for accessibility.
public enum UIAccessibility {
  /// Whether the user prefers less motion on the screen.
  @MainActor public static var isReduceMotionEnabled: Bool { reducesMotion }

  /// What a test chose.
  @TaskLocal package static var reducesMotion = false
}
