import UIStage

/// Takes the code that was sent to the customer.
public final class CodeField: UITextField, HasShaker {
  public private(set) lazy var shaker: Shaker = FieldShaker(self)

  override init() {
    super.init()
    placeholder = "Code"
  }
}

/// The shaker of `CodeField`.
public final class FieldShaker: Shaker {
  public init(_ view: CodeField) {
    super.init(view)
  }
}
