import LogDevices

/// What all clients of the log have in common. A client writes to the first service, unless its class says otherwise.
///
/// `@unchecked`: the compiler can't check a class with subclasses. No client has anything that changes.
public class ServiceClient: @unchecked Sendable {
  public init() {}

  /// Makes the services that the settings ask for. Called when the app starts, and when somebody else logs in.
  public static func startLogging(_ settings: [LogSetting]) throws(LogError) {
    LogCenter.shared.removeAll()
    for setting in settings { try LogCenter.shared.register(makeService(setting)) }
  }

  private static func makeService(_ setting: LogSetting) -> LogService {
    switch setting {
    case .memory: LogService(name: "memory")
    case .file(let path): FileLogService(path: path)
    case .remote(let address, let unsent): RemoteLogService(address: address, unsent: unsent)
    }
  }

  /// The client's name in the log.
  var sender: String { fatalError("\(Self.self) must override sender") }

  final func log(_ message: String) throws(LogError) {
    let services = LogCenter.shared.services
    guard !services.isEmpty else { throw .noProvider }
    let failures = deliver(LogLine(from: sender, message), to: services)
    guard failures.isEmpty else { throw .failed(failures) }
  }

  /// Returns the services that failed, if that makes the delivery fail.
  ///
  /// - Parameter services: At least one.
  func deliver(_ line: LogLine, to services: [LogService]) -> [LogError.Failure] {
    write(line, to: services[0]).map { [$0] } ?? []
  }

  /// Returns the failure, if there was one.
  final func write(_ line: LogLine, to service: LogService) -> LogError.Failure? {
    do {
      try service.write(line)
      return nil
    } catch {
      return LogError.Failure(service.name, error)
    }
  }
}
