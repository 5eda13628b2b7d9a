import UIStage

/// A ticket, which passengers hold against the reader at the gate. There is no reception there.
public final class TicketViewController: DetailViewController {
  private let code: String
  private let passenger: String
  private let keepAwake: (Bool) -> Void

  /// - Parameter keepAwake: Called with true to keep the screen on, and with false to let it turn off again.
  public init(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void, services: AppServices) {
    self.code = code
    self.passenger = passenger
    self.keepAwake = keepAwake
    super.init(services: services)
    title = "Ticket"
  }

  public override var statisticsName: String { "ticket" }
  public override var worksOffline: Bool { true }
  public override var headline: String { code }
  public override var text: String { passenger }

  public override func loadContent() {
    super.loadContent()
    let hintLabel = UILabel()
    hintLabel.text = "Hold this against the reader."
    view.addSubview(hintLabel)
  }

  public override func contentDidAppear(_ animated: Bool) {
    super.contentDidAppear(animated)
    keepAwake(true)
  }

  public override func contentWillDisappear(_ animated: Bool) {
    super.contentWillDisappear(animated)
    keepAwake(false)
  }
}
