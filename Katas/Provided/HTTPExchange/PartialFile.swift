import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that appears at its destination only when it is complete.
///
/// The bytes are first written to another file in the same folder. `finish()` moves it to the destination, and replaces
/// what is there. If this object is released before, it removes the other file, and the destination stays as it was.
///
/// ```swift
/// let file = try PartialFile(for: "/tmp/names.txt")
/// try file.write(Array("Ada".utf8))
/// try file.finish()
/// ```
public final class PartialFile: Sendable {
  private let destination: String
  private let path: String
  private let descriptor: Mutex<Int32?>

  /// Creates the other file.
  ///
  /// - Throws: `unwritable`, also for a path with a NUL, at which the system would cut it.
  public init(for destination: String) throws(HTTPError) {
    guard !destination.isEmpty, !destination.hasSuffix("/"), !destination.utf8.contains(0) else {
      throw .unwritable(path: destination)
    }
    self.destination = destination
    // Not the destination's name with something behind it: that may be as long as the system allows.
    let folder = destination.utf8.lastIndex(of: UInt8(ascii: "/")).map { destination[...$0] } ?? ""
    path = "\(folder).\(String(UInt64.random(in: 0 ... .max), radix: 36)).part"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .unwritable(path: destination) }
    descriptor = Mutex(file)
  }

  deinit {
    let file = descriptor.withLock { $0 }
    guard let file else { return }
    close(file)
    unlink(path)
  }

  /// Appends bytes.
  ///
  /// - Throws: `unwritable`.
  public func write(_ bytes: [UInt8]) throws(HTTPError) {
    let isWritten = descriptor.withLock { file in
      guard let file else { return false }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Self.write(file, $0) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isWritten else { throw .unwritable(path: destination) }
  }

  /// Moves the file to its destination.
  ///
  /// - Throws: `unwritable`. Then the destination is unchanged.
  public func finish() throws(HTTPError) {
    let isMoved = descriptor.withLock { file in
      guard let open = file, rename(path, destination) == 0 else { return false }
      close(open)
      file = nil
      return true
    }
    guard isMoved else { throw .unwritable(path: destination) }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
