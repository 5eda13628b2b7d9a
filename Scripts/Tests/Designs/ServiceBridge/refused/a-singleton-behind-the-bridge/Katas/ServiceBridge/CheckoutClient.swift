import LogDevices

/// Takes payments. The auditors want every payment in every log.
public struct CheckoutClient: Sendable {
  private let log = LogBridge(by: .allOf)

  public init() {}

  public func pay(_ cents: Int) throws(LogError) { try log.write(LogLine(from: "checkout", "paid \(cents) cents")) }
}
