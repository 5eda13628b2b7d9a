import UIStage

/// A ticket, to be held against the reader at the gate. The ramp has no reception.
public final class TicketViewController: DetailViewController {
  private let code: String
  private let passenger: String
  private let keepAwake: (Bool) -> Void

  /// - Parameter keepAwake: Has the screen stay on, or go dark again when nobody touches it.
  public init(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void, services: AppServices) {
    self.code = code
    self.passenger = passenger
    self.keepAwake = keepAwake
    super.init(services: services)
    title = "Ticket"
  }

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
