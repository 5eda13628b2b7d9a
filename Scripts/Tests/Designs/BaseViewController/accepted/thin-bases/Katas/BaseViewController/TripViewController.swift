import PageInterception
import UIStage

/// A sailing and its current status.
public final class TripViewController: PageViewController, PageContent {
  private let route: String
  private let time: String
  private let status: () -> String
  private let detailView = DetailView()

  public init(route: String, time: String, status: @escaping () -> String, interceptors: PageInterceptors) {
    self.route = route
    self.time = time
    self.status = status
    super.init(interceptors: interceptors)
    title = "Trip"
  }

  public func loadContent() {
    view.addSubview(detailView)
  }

  public func contentWillAppear(_ animated: Bool) {
    detailView.show(headline: route, text: "\(time)\n\(status())")
  }
}
