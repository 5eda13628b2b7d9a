/// A view that shows text that the user can't edit.
@MainActor
open class UILabel: UIView {
  open var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares both so: nil can be set.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.label
}
