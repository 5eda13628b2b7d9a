import UIStage

/// Opens the locker.
public final class OpenButton: ShakeableButton {
  override init() {
    super.init()
    setTitle("Open", for: .normal)
  }
}
