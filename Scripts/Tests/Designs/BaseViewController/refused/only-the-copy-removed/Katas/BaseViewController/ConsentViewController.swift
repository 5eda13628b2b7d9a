import UIStage

/// Asks whether visits may be counted. For legal reasons nothing is counted here, and it looks the same in every theme.
public final class ConsentViewController: BaseViewController {
  public override init(services: AppServices) {
    super.init(services: services)
    title = "Privacy"
  }

  public override var isIntercepted: Bool { false }

  public override func loadContent() {
    super.loadContent()
    let label = UILabel()
    label.text = "We count which pages you open. Do you agree?"
    label.textColor = .black
    view.backgroundColor = .white
    view.addSubview(label)
  }
}
