import UIStage

/// What a page that needs a connection shows without one.
final class OfflineView: UIView {
  override var ownLines: [String] { ["You are offline."] }
}
