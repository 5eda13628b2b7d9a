import Testing
import UIStage
import WorkbookSupport

/// A version of the app whose ticket may leave it.
@MainActor
protocol DemoSubject: AnyObject {
  /// The names of the Swift files that leave with the ticket, all from the folder of this version.
  var filesForDemo: [String] { get }

  /// The ticket as the demo makes it: from nothing but what is the ticket's own.
  func makeTicketForDemo(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController
}

extension Stage {
  /// The app as the one whose ticket leaves it.
  var demo: any DemoSubject {
    get throws {
      try #require(
        app as? any DemoSubject, "this version has not been given the wish yet: its ticket can't leave the app")
    }
  }
}

extension Variant {
  /// The folder of this version's Swift files, as seen from this one.
  var sources: String {
    switch self {
    case .before: "../../../Katas/BaseViewController"
    case .after: "../../../Solutions/BaseViewController"
    }
  }
}
