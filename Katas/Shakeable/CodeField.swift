import UIStage

/// Takes the code that was sent to the customer.
public final class CodeField: ShakeableTextField {
  override init() {
    super.init()
    placeholder = "Code"
  }
}
