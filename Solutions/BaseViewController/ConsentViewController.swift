import UIStage

/// Asks whether visits may be counted.
final class ConsentViewController: UIViewController {
  convenience init() {
    self.init(nibName: nil, bundle: nil)
    title = "Privacy"
  }

  override func loadView() {
    let label = UILabel()
    label.text = "We count which pages you open. Do you agree?"
    label.textColor = .black
    view = UIView()
    view.backgroundColor = .white
    view.addSubview(label)
  }
}
