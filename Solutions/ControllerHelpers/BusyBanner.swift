import UIStage

/// Tells the user that the screen waits for the library's server.
final class BusyBanner: UIView {
  override var ownLines: [String] { ["~ One moment ~"] }
}
