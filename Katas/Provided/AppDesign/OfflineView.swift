import UIStage

/// What a page that needs a connection shows without one.
public final class OfflineView: UILabel {
  public convenience init() {
    self.init(frame: .zero)
    text = "You are offline."
  }
}
