import LogDevices

/// What all clients of the log have in common. A client writes to the first service, unless its class says otherwise.
///
/// `@unchecked`: the compiler can't check a class with subclasses. A client has only constants, here and in them.
public class ServiceClient: @unchecked Sendable {
  /// The client's name in the log.
  private let sender: String

  init(sender: String) { self.sender = sender }

  final func log(_ message: String) throws(LogError) {
    let services = LogRegistry.shared.services
    guard !services.isEmpty else { throw .noProvider }
    try deliver(LogLine(from: sender, message), to: services)
  }

  /// - Parameter services: At least one.
  func deliver(_ line: LogLine, to services: [LogService]) throws(LogError) {
    if let failure = write(line, to: services[0]) { throw .failed([failure]) }
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
