import UIStage

/// Takes the code that was sent to the customer.
public final class CodeField: UITextField, Wobbling {
  override init() {
    super.init()
    placeholder = "Code"
  }
}
