import UIStage

/// Opens the locker.
public final class OpenButton: UIButton, CanShake {
  override init() {
    super.init()
    setTitle("Open", for: .normal)
  }
}
