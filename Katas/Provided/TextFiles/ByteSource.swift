#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the bytes of a file come from.
public protocol ByteSource: AnyObject {
  /// Returns the next bytes: at least one and at most `count`, or none at the end.
  ///
  /// - Precondition: `count` is at least 1.
  func read(upTo count: Int) throws(FileParseError) -> [UInt8]
}

/// A file on disk. It is open from `init` until the source is released.
///
/// ```swift
/// let source = try FileByteSource(path: "/tmp/cities.csv")
/// while case let bytes = try source.read(upTo: 4_096), !bytes.isEmpty { print(bytes.count) }
/// ```
public final class FileByteSource: ByteSource {
  private let path: String
  private let descriptor: Int32

  /// Opens the file.
  ///
  /// - Throws: `missingFile`, `directory` or `unreadable`, each with the path.
  public init(path: String) throws(FileParseError) {
    // C would take the path to end at a NUL, and open another file.
    guard !path.utf8.contains(0) else { throw .missingFile(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missingFile(path: path) : .unreadable(path: path, code: errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw .directory(path: path)
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  public func read(upTo count: Int) throws(FileParseError) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      var result: Int
      repeat { result = systemRead(descriptor, buffer.baseAddress, count) } while result < 0 && errno == EINTR
      if result < 0 { failure = errno }
      used = max(result, 0)
    }
    if let failure { throw .unreadable(path: path, code: failure) }
    return bytes
  }
}

/// The C function `read`, which the method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
