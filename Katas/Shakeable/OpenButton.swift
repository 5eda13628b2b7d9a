import UIStage

/// Opens the locker.
public final class OpenButton: ShakeableButton {
  convenience init() {
    self.init(frame: .zero)
    setTitle("Open", for: .normal)
  }
}
