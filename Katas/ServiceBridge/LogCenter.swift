import LogDevices

/// The services of the app, in the order in which they were registered.
public final class LogCenter: Sendable {
  public static let shared = LogCenter()

  private let registered = Locked<[LogService]>([])

  private init() {}

  /// A copy, so that a call goes on with the services that it began with.
  var services: [LogService] { registered.withLock { $0 } }

  public var names: [String] { services.map(\.name) }

  /// What the debug screen shows.
  public var recentLines: [LogLine] { services.flatMap(\.lines) }

  public func register(_ service: LogService) throws(LogError) {
    try registered.withLock { services throws(LogError) in
      guard !services.contains(where: { $0.name == service.name }) else { throw .nameTaken(service.name) }
      services.append(service)
    }
  }

  public func unregister(_ name: String) throws(LogError) {
    // The service is released after the lock: its `deinit` may use the log.
    _ = try registered.withLock { services throws(LogError) in
      guard let index = services.firstIndex(where: { $0.name == name }) else { throw .notRegistered(name) }
      return services.remove(at: index)
    }
  }

  func removeAll() {
    // The services are released after the lock: `deinit` of a service may use the log.
    _ = registered.withLock { services in
      defer { services = [] }
      return services
    }
  }

  /// Writes "suspended" to all services; then each sends the lines that still wait.
  ///
  /// - Returns: How many lines were sent.
  public func suspend() throws(LogError) -> Int {
    let services = services
    guard !services.isEmpty else { throw .noProvider }
    var failures: [LogError.Failure] = []
    for service in services {
      do { try service.write(LogLine(from: "app", "suspended")) } catch {
        failures.append(LogError.Failure(service.name, error))
      }
    }
    var sent = 0
    for service in services {
      do { sent += try service.flush() } catch { failures.append(LogError.Failure(service.name, error)) }
    }
    guard failures.isEmpty else { throw .failed(failures) }
    return sent
  }
}
