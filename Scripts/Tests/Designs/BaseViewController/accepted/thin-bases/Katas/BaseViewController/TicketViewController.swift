import PageInterception
import UIStage

/// A ticket, which passengers hold against the reader at the gate. There is no reception there.
public final class TicketViewController: PageViewController, PageContent {
  private let code: String
  private let passenger: String
  private let keepAwake: (Bool) -> Void

  /// - Parameter keepAwake: Called with true to keep the screen on, and with false to let it turn off again.
  public init(
    code: String, passenger: String, keepAwake: @escaping (Bool) -> Void, interceptors: PageInterceptors
  ) {
    self.code = code
    self.passenger = passenger
    self.keepAwake = keepAwake
    super.init(interceptors: interceptors)
    title = "Ticket"
  }

  public func loadContent() {
    let detailView = DetailView()
    detailView.show(headline: code, text: passenger)
    let hintLabel = UILabel()
    hintLabel.text = "Hold this against the reader."
    view.addSubview(detailView)
    view.addSubview(hintLabel)
  }

  public func contentDidAppear(_ animated: Bool) {
    keepAwake(true)
  }

  public func contentWillDisappear(_ animated: Bool) {
    keepAwake(false)
  }
}
