package import Foundation
package import RegistrationVocabulary

/// A registration that can go on after the app has ended. The adapter (`BeforeRegistration` or `AfterRegistration`) conforms
/// to it.
@MainActor
package protocol SavedRegistering: ControllerLayoutSubject {
  /// All entries of this moment but the code: a JSON object with a member for each.
  var savedEntries: Data { get }

  /// Makes a registration that begins with the phone.
  ///
  /// - Parameter savedEntries: What a former registration had. Bytes that can't be read count as none.
  static func makeRegistration(
    _ services: RegistrationServices, savedEntries: Data, didRegister: @escaping () -> Void
  ) -> any ControllerLayoutSubject
}
