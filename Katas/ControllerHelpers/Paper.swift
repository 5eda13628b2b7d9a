import UIStage

/// The paper that the designers want behind every screen.
final class Paper: UILabel {
  convenience init() {
    self.init(frame: .zero)
    text = "░░░░░░░░"
  }
}
