import UIStage

/// Takes the code that was sent to the customer.
public final class CodeField: UITextField, Shakeable {
  convenience init() {
    self.init(frame: .zero)
    placeholder = "Code"
  }
}
