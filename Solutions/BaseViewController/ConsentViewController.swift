import UIStage

/// Asks whether visits may be counted. It comes before everything else, and the lawyers decide what it looks like.
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
