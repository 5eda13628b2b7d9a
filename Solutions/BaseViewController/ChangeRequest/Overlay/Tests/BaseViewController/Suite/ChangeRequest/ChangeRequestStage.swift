import BaseViewControllerContract
import Testing
import UIStage
import WorkbookSupport

extension Stage {
  /// The app as one that announces its pages.
  var announcing: any AnnouncingSubject {
    get throws {
      try #require(
        app as? any AnnouncingSubject, "the change request is not implemented here: the app announces nothing")
    }
  }

  /// The app as one whose ticket can be used in another app.
  var demo: any DemoSubject {
    get throws {
      try #require(
        app as? any DemoSubject, "the change request is not implemented here: the ticket needs the whole app")
    }
  }

  /// Notes announcements in the trace from now on.
  func noteAnnouncements() throws {
    try announcing.announcements.listener = { [trace] in trace.note("announce \($0)", from: .interceptor) }
  }

  /// The announcements in the trace.
  var announced: [String] { trace[.interceptor].filter { $0.hasPrefix("announce ") } }
}

extension Variant {
  /// The folder of this version's Swift files, relative to this folder.
  var sources: String {
    switch self {
    case .before: "../../../../Katas/BaseViewController"
    case .after: "../../../../Solutions/BaseViewController"
    }
  }
}
