import UIStage

/// Asks whether visits may be counted.
public final class ConsentViewController: UIViewController {
  public override init() {
    super.init()
    title = "Privacy"
  }

  public override func loadView() {
    let label = UILabel()
    label.text = "We count which pages you open. Do you agree?"
    label.textColor = .black
    view = UIView()
    view.backgroundColor = .white
    view.addSubview(label)
  }
}
