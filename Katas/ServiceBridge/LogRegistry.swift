import LogDevices

/// The services of the app, in the order in which they were registered.
public final class LogRegistry: Sendable {
  public static let shared = LogRegistry()

  private let registered = Locked<[LogService]>([])

  private init() {}

  /// A copy, so that a call goes on with the services that it began with.
  var services: [LogService] { registered.withLock { $0 } }

  public var names: [String] { services.map(\.name) }

  /// Adds a service after the others. Only signing in removes it.
  ///
  /// - Throws: `nameTaken` if one of this name is registered.
  public func register(_ service: LogService) throws(LogError) {
    try registered.withLock { services throws(LogError) in try Self.add(service, to: &services) }
  }

  /// Replaces all services with those of a user. What still waits in the old ones is sent. Call this while no other thread
  /// writes: a line that a running call brings to an old service after that may wait for ever.
  ///
  /// - Throws: `nameTaken`, and then nothing has changed; or `failed` with the old services that could not send.
  public func signIn(_ settings: [LogSetting]) throws(LogError) {
    var new: [LogService] = []
    for setting in settings { try Self.add(LogService.make(setting), to: &new) }
    // The old services are called and released after the lock: they may use the log.
    let old = registered.withLock { [new] services in
      defer { services = new }
      return services
    }
    _ = try Self.flush(old, after: [])
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
    return try Self.flush(services, after: failures)
  }

  private static func flush(_ services: [LogService], after failures: [LogError.Failure]) throws(LogError) -> Int {
    var failures = failures
    var sent = 0
    for service in services {
      do { sent += try service.flush() } catch { failures.append(LogError.Failure(service.name, error)) }
    }
    guard failures.isEmpty else { throw .failed(failures) }
    return sent
  }

  private static func add(_ service: LogService, to services: inout [LogService]) throws(LogError) {
    guard !services.contains(where: { $0.name == service.name }) else { throw .nameTaken(service.name) }
    services.append(service)
  }
}
