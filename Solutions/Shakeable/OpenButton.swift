import UIStage

/// Opens the locker.
public final class OpenButton: UIButton, Shakeable {
  convenience init() {
    self.init(frame: .zero)
    setTitle("Open", for: .normal)
  }
}
