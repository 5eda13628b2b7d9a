import UIStage

/// What the app remembers of a page.
@MainActor
final class PageRecord {
  fileprivate weak var page: UIViewController?
  var isThemed = false
  var visits = 0

  fileprivate init(_ page: UIViewController) {
    self.page = page
  }
}

/// The records of all pages that live.
@MainActor
final class PageRecords {
  private var records: [PageRecord] = []

  func record(of page: UIViewController) -> PageRecord {
    if let known = records.first(where: { $0.page === page }) { return known }
    records.removeAll { $0.page == nil }
    let record = PageRecord(page)
    records.append(record)
    return record
  }
}
