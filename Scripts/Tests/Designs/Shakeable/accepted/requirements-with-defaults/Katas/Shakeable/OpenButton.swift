import UIStage

/// Opens the locker.
public final class OpenButton: UIButton, Wobbling {
  override init() {
    super.init()
    setTitle("Open", for: .normal)
  }
}
