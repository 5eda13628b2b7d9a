import LogDevices

/// Takes payments. The auditors want every payment in every log.
public struct CheckoutClient: Sendable {
  private let center: LogCenter

  public init(center: LogCenter) { self.center = center }

  public func pay(_ cents: Int) throws(LogError) {
    try center.write(LogLine(from: "checkout", "paid \(cents) cents"), .all)
  }
}
