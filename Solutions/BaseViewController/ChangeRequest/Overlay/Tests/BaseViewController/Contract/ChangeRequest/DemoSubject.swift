package import UIStage

/// A version of the app whose ticket can be used in another app.
@MainActor
package protocol DemoSubject: AnyObject {
  /// The names of the Swift files that the other app gets, all from the folder of this version.
  var filesForDemo: [String] { get }

  /// The ticket as the other app makes it: from the ticket's own data.
  func makeTicketForDemo(code: String, passenger: String, keepAwake: @escaping (Bool) -> Void) -> UIViewController
}
