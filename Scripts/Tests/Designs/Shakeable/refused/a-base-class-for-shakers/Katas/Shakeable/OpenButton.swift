import UIStage

/// Opens the locker.
public final class OpenButton: UIButton, HasShaker {
  public private(set) lazy var shaker: Shaker = ButtonShaker(self)

  override init() {
    super.init()
    setTitle("Open", for: .normal)
  }
}

/// The shaker of `OpenButton`.
public final class ButtonShaker: Shaker {
  public init(_ view: OpenButton) {
    super.init(view)
  }
}
