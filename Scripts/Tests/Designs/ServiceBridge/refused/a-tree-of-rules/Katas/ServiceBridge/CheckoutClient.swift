import LogDevices

/// Takes payments. The auditors want every payment in every log.
public struct CheckoutClient: Sendable {
  private let log: any Log

  public init(log: any Log) { self.log = log }

  public func pay(_ cents: Int) throws(LogError) { try log.write(LogLine(from: "checkout", "paid \(cents) cents")) }
}
