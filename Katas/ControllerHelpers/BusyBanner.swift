import UIStage

/// Tells the user that the screen waits for the library's server.
final class BusyBanner: UILabel {
  convenience init() {
    self.init(frame: .zero)
    text = "~ One moment ~"
  }
}
