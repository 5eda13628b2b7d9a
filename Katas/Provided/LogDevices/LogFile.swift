#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A text file that grows at its end.
///
/// ```swift
/// let file = LogFile(path: "/tmp/app.log")
/// try file.append([LogLine(from: "Search", "3 results")])
/// ```
public struct LogFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// Appends lines, each with a line feed, and creates the file if there is none. Several threads and processes may do
  /// this at once: what they append is not mixed.
  ///
  /// If the file doesn't end with a line feed, for example because the machine was switched off in the middle of a line,
  /// the lines begin on a line of their own.
  ///
  /// - Throws: `unwritable`. Then none of the lines is in the file: a part that was written before the error is removed.
  ///   Without an error, all of them are.
  public func append(_ lines: [LogLine]) throws(DeviceError) {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(path: path, code: errno) }
    defer { close(file) }
    // Until the file is closed. A file system that has no locks fails, and then there is none.
    while flock(file, LOCK_EX) < 0 && errno == EINTR {}
    // -1 for what isn't a regular file.
    let end = lseek(file, 0, SEEK_END)
    var bytes = Array(lines.map { $0.text + "\n" }.joined().utf8)[...]
    if !bytes.isEmpty && Self.isTorn(file, at: end) { bytes = [UInt8(ascii: "\n")] + bytes }
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        if end >= 0 { ftruncate(file, end) }
        throw .unwritable(path: path, code: code)
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Whether the last line of a file has no end.
  private static func isTorn(_ file: Int32, at end: off_t) -> Bool {
    var last: UInt8 = 0
    return end > 0 && pread(file, &last, 1, end - 1) == 1 && last != UInt8(ascii: "\n")
  }
}
