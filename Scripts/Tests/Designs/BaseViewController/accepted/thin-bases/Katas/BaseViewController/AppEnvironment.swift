import AppDesign

/// What may change while the app runs.
@MainActor
public final class AppEnvironment {
  /// The theme for pages that appear for the first time from now on.
  public var theme: Theme
  public var isOnline: Bool

  public init(theme: Theme, isOnline: Bool) {
    self.theme = theme
    self.isOnline = isOnline
  }
}
