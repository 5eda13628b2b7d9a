import PageInterception
import UIStage

/// A ticket, which passengers hold against the reader at the gate. There is no reception there.
public final class TicketViewController: UIViewController {
  private let code: String
  private let passenger: String
  private let memory: PageMemory
  private let keepAwake: (Bool) -> Void

  /// - Parameter keepAwake: Called with true to keep the screen on, and with false to let it turn off again.
  public init(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void, services: AppServices) {
    memory = PageMemory(services)
    self.code = code
    self.passenger = passenger
    self.keepAwake = keepAwake
    super.init()
    title = "Ticket"
  }

  private func loadContent() {
    let detailView = DetailView()
    detailView.show(headline: code, text: passenger)
    let hintLabel = UILabel()
    hintLabel.text = "Hold this against the reader."
    view.addSubview(detailView)
    view.addSubview(hintLabel)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    loadPage(self, memory, worksOffline: true) { loadContent() }
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    loadPage(self, memory, worksOffline: true) { loadContent() }
    interceptPage(.willAppear, self, memory) {
    }
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    interceptPage(.didAppear, self, memory) {
      keepAwake(true)
    }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    interceptPage(.willDisappear, self, memory) {
      keepAwake(false)
    }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    interceptPage(.didDisappear, self, memory) {
    }
  }
}
