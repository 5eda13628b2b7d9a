import AppDesign
import PageInterception
import UIStage

/// What a page remembers for the functions below.
@MainActor
public final class PageMemory {
  let services: AppServices
  fileprivate var isLoaded = false
  fileprivate var isThemed = false
  fileprivate var visits = 0
  fileprivate var placeholder: UIView?

  public init(_ services: AppServices) {
    self.services = services
  }
}

/// To be called in `viewDidLoad` and `viewWillAppear` of every page.
@MainActor
public func loadPage(
  _ page: UIViewController, _ memory: PageMemory, worksOffline: Bool = false, _ loadContent: () -> Void
) {
  guard !memory.isLoaded else { return }
  let table = page.view as? UITableView
  memory.placeholder?.removeFromSuperview()
  table?.backgroundView = nil
  memory.placeholder =
    !memory.services.isOnline && !worksOffline ? OfflineView() : memory.services.interceptors.view(insteadOf: page)
  if let placeholder = memory.placeholder {
    if let table {
      table.backgroundView = placeholder
      table.dataSource = nil
    } else {
      page.view.addSubview(placeholder)
    }
    return
  }
  table?.dataSource = page as? any UITableViewDataSource
  memory.isLoaded = true
  interceptPage(.load, page, memory, loadContent)
}

/// To be called in every life-cycle method of every page.
@MainActor
public func interceptPage(_ event: PageEvent, _ page: UIViewController, _ memory: PageMemory, _ handle: () -> Void) {
  guard memory.isLoaded else { return }
  memory.services.log("\(page.pageName): \(event)")
  if event == .willAppear, !memory.isThemed {
    memory.isThemed = true
    memory.services.theme.apply(to: page.view)
  }
  memory.services.interceptors.intercept(event, of: page) {
    handle()
    if event == .didAppear {
      memory.visits += 1
      memory.services.countVisit(page.pageName, memory.visits)
    }
  }
}
