import UIStage

/// What a page that needs a connection shows without one.
public final class OfflineView: UIView {
  public override init() {
    super.init()
  }

  public override var ownLines: [String] { ["You are offline."] }
}
