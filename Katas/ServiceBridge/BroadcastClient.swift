import LogDevices

/// A client that writes to all services.
public class BroadcastClient: ServiceClient, @unchecked Sendable {
  override func deliver(_ line: LogLine, to services: [LogService]) throws(LogError) {
    let failures = services.compactMap { write(line, to: $0) }
    guard failures.isEmpty else { throw .failed(failures) }
  }
}
