import UIStage

/// A ticket, which passengers hold against the reader at the gate.
public final class TicketViewController: UIViewController {
  private let labels = DetailLabels()
  private let keepAwake: (Bool) -> Void

  public init(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) {
    self.keepAwake = keepAwake
    super.init()
    title = "Ticket"
    labels.headline.text = code
    labels.text.text = passenger
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    labels.add(to: view)
    let hint = UILabel()
    hint.text = "Hold this against the reader."
    view.addSubview(hint)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    keepAwake(true)
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keepAwake(false)
  }
}
