import UIStage

/// Opens the locker.
public final class OpenButton: UIButton, HasShaker {
  public var shaker: Shaker { Shaker(self) }

  override init() {
    super.init()
    setTitle("Open", for: .normal)
  }
}
