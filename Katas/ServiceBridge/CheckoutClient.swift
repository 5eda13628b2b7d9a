import LogDevices

/// Takes payments. The auditors want every payment in every log.
public final class CheckoutClient: BroadcastClient, @unchecked Sendable {
  public init() { super.init(sender: "checkout") }

  public func pay(_ cents: Int) throws(LogError) { try log("paid \(cents) cents") }
}
