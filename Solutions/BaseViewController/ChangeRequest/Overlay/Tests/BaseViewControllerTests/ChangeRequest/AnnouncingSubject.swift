import Testing
import UIStage

/// An app that announces its pages to screen readers.
@MainActor
protocol AnnouncingSubject: BaseViewControllerSubject {
  /// Where the app's announcements go.
  var announcements: Announcements { get }
}

/// What the app calls with the text of an announcement.
@MainActor
final class Announcements {
  var listener: (String) -> Void = { _ in }

  func announce(_ text: String) {
    listener(text)
  }
}

extension Stage {
  /// Has the trace note announcements from now on. They come from outside the page, as what interceptors note does.
  func noteAnnouncements() throws {
    let app = try #require(
      app as? any AnnouncingSubject, "this version has not been given the wish yet: its app announces nothing")
    app.announcements.listener = { [trace] in trace.note("announce \($0)", from: .interceptor) }
  }

  /// The announcements of which the trace knows.
  var announced: [String] { trace[.interceptor].filter { $0.hasPrefix("announce ") } }
}
