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
