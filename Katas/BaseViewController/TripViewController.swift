import UIStage

/// A sailing and its current status.
public final class TripViewController: DetailViewController {
  private let route: String
  private let time: String
  private let status: () -> String

  public init(route: String, time: String, status: @escaping () -> String, services: AppServices) {
    self.route = route
    self.time = time
    self.status = status
    super.init(services: services)
    title = "Trip"
  }

  public override var statisticsName: String { "trip" }
  public override var headline: String { route }
  public override var text: String { "\(time)\n\(status())" }
}
