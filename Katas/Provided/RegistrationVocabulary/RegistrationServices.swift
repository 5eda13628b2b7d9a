/// What the steps of a registration use.
@MainActor
public struct RegistrationServices {
  public let client: RegistrationClient
  public let clock: any RegistrationClock
  public let skins: SkinSource

  public init(client: RegistrationClient, clock: any RegistrationClock, skins: SkinSource) {
    self.client = client
    self.clock = clock
    self.skins = skins
  }
}
