import UIStage

/// A ticket, which passengers hold against the reader at the gate.
public final class TicketViewController: UIViewController {
  private let code: String
  private let passenger: String
  private let keepAwake: (Bool) -> Void
  private let detailView = DetailView()

  /// - Parameter keepAwake: Called with true to keep the screen on, and with false to let it turn off again.
  public init(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) {
    self.code = code
    self.passenger = passenger
    self.keepAwake = keepAwake
    super.init(nibName: nil, bundle: nil)
    title = "Ticket"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  public override func loadView() {
    let hintLabel = UILabel()
    hintLabel.text = "Hold this against the reader."
    view = UIView()
    view.addSubview(detailView)
    view.addSubview(hintLabel)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    detailView.show(headline: code, text: passenger)
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
