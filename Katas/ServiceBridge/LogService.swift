import LogDevices

/// Keeps the newest lines in memory, for the debug screen. Other services derive from it.
///
/// Any thread may call a service, also several at once, and waits for it. A service may use the log from inside each of its
/// methods and its `deinit`: the registry holds no lock meanwhile. A call that began before a sign-in may still reach a service
/// that was removed.
///
/// `@unchecked`: the compiler can't check a class with subclasses. What changes is in a `Locked`, here and in them.
open class LogService: @unchecked Sendable {
  public let name: String
  private let kept = Locked<[LogLine]>([])

  public init(name: String) { self.name = name }

  /// Makes the service that a setting asks for.
  static func make(_ setting: LogSetting) -> LogService {
    switch setting {
    case .file(let path): FileLogService(path: path)
    case .remote(let address, let unsent): RemoteLogService(address: address, unsent: unsent)
    }
  }

  /// The lines for the debug screen, the oldest first.
  public final var lines: [LogLine] { kept.withLock { $0 } }

  /// Takes a line, or throws.
  open func write(_ line: LogLine) throws(DeviceError) {
    kept.withLock { kept in
      kept.append(line)
      if kept.count > 100 { kept.removeFirst() }
    }
  }

  /// Sends what still waits, and returns how many lines that were.
  open func flush() throws(DeviceError) -> Int { 0 }
}
