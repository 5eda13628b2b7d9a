import UIStage

/// Asks whether visits may be counted. For legal reasons nothing is counted here, and it looks the same in every theme.
public final class ConsentViewController: UIViewController {
  public override init() {
    super.init()
    title = "Privacy"
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "We count which pages you open. Do you agree?"
    label.textColor = .black
    view.backgroundColor = .white
    view.addSubview(label)
  }
}
