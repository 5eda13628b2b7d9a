import UIStage

/// Takes the code that was sent to the customer.
public final class CodeField: UITextField, HasShaker {
  public var shaker: Shaker { Shaker(self) }

  override init() {
    super.init()
    placeholder = "Code"
  }
}
