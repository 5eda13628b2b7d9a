import PageInterception
import UIStage

/// A sailing and its current status.
public final class TripViewController: UIViewController {
  private let route: String
  private let time: String
  private let status: () -> String
  private let memory: PageMemory
  private let detailView = DetailView()

  public init(route: String, time: String, status: @escaping () -> String, services: AppServices) {
    memory = PageMemory(services)
    self.route = route
    self.time = time
    self.status = status
    super.init()
    title = "Trip"
  }

  private func loadContent() {
    view.addSubview(detailView)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    loadPage(self, memory) { loadContent() }
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    loadPage(self, memory) { loadContent() }
    interceptPage(.willAppear, self, memory) {
      detailView.show(headline: route, text: "\(time)\n\(status())")
    }
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    interceptPage(.didAppear, self, memory) {
    }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    interceptPage(.willDisappear, self, memory) {
    }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    interceptPage(.didDisappear, self, memory) {
    }
  }
}
