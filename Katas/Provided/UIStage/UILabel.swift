/// A view that shows text that the user can't edit.
@MainActor
open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  open var textColor: UIColor! = UIColor.label

  open override var ownLines: [String] {
    text.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) } ?? []
  }
}
