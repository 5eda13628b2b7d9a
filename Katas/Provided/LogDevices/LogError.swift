/// Why one provider could not take a line.
public enum DeviceError: Error, Hashable, Sendable {
  /// The file can't be opened or written: its path, and `errno`.
  case unwritable(path: String, code: Int32)
  /// This is not an address of the form `http://127.0.0.1:8080/path`.
  case malformedAddress(String)
  /// Nobody answers at the address, or the connection broke.
  case unreachable(address: String)
  /// The receiver answered with a status other than 2xx (RFC 9110, section 15).
  case status(Int, address: String)
  /// The provider doesn't take the line, for a reason of its own.
  case refused(String)
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unwritable(let path, let code): "\(path) can't be written (error \(code))"
    case .malformedAddress(let address): "'\(address)' is no address of a receiver"
    case .unreachable(let address): "\(address) can't be reached"
    case .status(let status, let address): "\(address) answered with status \(status)"
    case .refused(let reason): reason
    }
  }
}

/// Why a call of a log failed.
public enum LogError: Error, Hashable, Sendable {
  /// Nobody is registered who could take the line.
  case noProvider
  /// A provider of this name is registered already.
  case nameTaken(String)
  /// These providers failed, in the order in which they were called.
  case failed([Failure])

  /// A provider that failed, and why.
  public struct Failure: Hashable, Sendable {
    public let provider: String
    public let reason: DeviceError

    public init(_ provider: String, _ reason: DeviceError) {
      self.provider = provider
      self.reason = reason
    }
  }
}

extension LogError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noProvider: "no provider is registered"
    case .nameTaken(let name): "a provider named '\(name)' is registered already"
    case .failed(let failures): failures.map { "\($0.provider): \($0.reason)" }.joined(separator: "; ")
    }
  }
}
