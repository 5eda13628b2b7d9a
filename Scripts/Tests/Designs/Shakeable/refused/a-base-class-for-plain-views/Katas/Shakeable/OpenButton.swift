import UIStage

/// Opens the locker.
public final class OpenButton: UIButton, Shakeable {
  override init() {
    super.init()
    setTitle("Open", for: .normal)
  }
}
