import UIStage

/// An app that announces its pages to screen readers.
@MainActor
package protocol AnnouncingSubject: BaseViewControllerSubject {
  /// Where the app's announcements go.
  var announcements: Announcements { get }
}

/// What the app calls with the text of an announcement.
@MainActor
package final class Announcements {
  package var listener: (String) -> Void = { _ in }

  package func announce(_ text: String) {
    listener(text)
  }
}
