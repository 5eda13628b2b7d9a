/// A control with a title.
@MainActor
open class UIButton: UIControl {
  private var titles: [UInt: String] = [:]

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
  }

  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }
}
