import UIStage

/// What the containers of the app share.
@MainActor
public final class PageConcerns {
  let environment: AppEnvironment
  let log: (_ line: String) -> Void
  let countVisit: (_ page: String, _ number: Int) -> Void
  let worksOffline: (UIViewController) -> Bool
  var isThemed = PageState(initial: false)
  var visits = PageState(initial: 0)

  public init(
    _ environment: AppEnvironment, log: @escaping (_ line: String) -> Void,
    countVisit: @escaping (_ page: String, _ number: Int) -> Void, worksOffline: @escaping (UIViewController) -> Bool
  ) {
    self.environment = environment
    self.log = log
    self.countVisit = countVisit
    self.worksOffline = worksOffline
  }
}
