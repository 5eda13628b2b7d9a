import UIStage

/// A sailing and its current status.
public final class TripViewController: UIViewController {
  private let route: String
  private let time: String
  private let status: () -> String
  private let labels = DetailLabels()

  public init(route: String, time: String, status: @escaping () -> String) {
    self.route = route
    self.time = time
    self.status = status
    super.init()
    title = "Trip"
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    labels.add(to: view)
    labels.headline.text = route
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    labels.text.text = "\(time)\n\(status())"
  }
}
