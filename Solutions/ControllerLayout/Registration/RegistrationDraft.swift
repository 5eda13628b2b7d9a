/// What the user has entered. It outlives the views and the steps.
public struct RegistrationDraft: Equatable, Sendable {
  public var phone = ""
  public var name = ""
  public var hasAgreed = false
}
