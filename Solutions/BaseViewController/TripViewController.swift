import UIStage

/// A sailing and its current status.
final class TripViewController: UIViewController {
  private let route: String
  private let time: String
  private let status: () -> String
  private let detailView = DetailView()

  init(route: String, time: String, status: @escaping () -> String) {
    self.route = route
    self.time = time
    self.status = status
    super.init(nibName: nil, bundle: nil)
    title = "Trip"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView()
    view.addSubview(detailView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    detailView.show(headline: route, text: "\(time)\n\(status())")
  }
}
