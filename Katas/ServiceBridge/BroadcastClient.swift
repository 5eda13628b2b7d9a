import LogDevices

/// A client that writes to all services.
public class BroadcastClient: ServiceClient, @unchecked Sendable {
  override func deliver(_ line: LogLine, to services: [LogService]) -> [LogError.Failure] {
    services.compactMap { write(line, to: $0) }
  }
}
