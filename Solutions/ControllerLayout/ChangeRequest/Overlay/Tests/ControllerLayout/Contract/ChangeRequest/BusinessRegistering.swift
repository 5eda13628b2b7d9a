import Foundation
import RegistrationVocabulary

/// A registration for businesses, too, that can go on after the app has ended. The adapter (`BeforeRegistration` or
/// `AfterRegistration`) conforms to it.
@MainActor
protocol BusinessRegistering: ControllerLayoutSubject {
  /// All entries of this moment.
  var savedEntries: Data { get }

  /// Makes a registration that begins with the phone.
  ///
  /// - Parameters:
  ///   - isBusiness: Whether the address is asked for, between the code and the profile.
  ///   - savedEntries: What a former registration had. Bytes that can't be read count as none.
  static func makeRegistration(
    _ services: RegistrationServices, isBusiness: Bool, savedEntries: Data?, didRegister: @escaping () -> Void
  ) -> any ControllerLayoutSubject
}
