import UIStage

/// The paper that the designers want behind every screen.
final class Paper: UIView {
  override var ownLines: [String] { ["░░░░░░░░"] }
}
