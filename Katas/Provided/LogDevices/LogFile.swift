#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A text file that grows at its end.
public struct LogFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// Appends lines, each with a line feed, and creates the file if there is none. Several threads may do this at once.
  ///
  /// - Throws: `unwritable`. Without an error, everything is in the file.
  public func append(_ lines: [LogLine]) throws(DeviceError) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    defer { close(file) }
    // One call of the system for all lines: what several threads append is not mixed.
    var bytes = Array(lines.map { $0.text + "\n" }.joined().utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(path: path, code: errno) }
      bytes = bytes.dropFirst(count)
    }
  }
}
