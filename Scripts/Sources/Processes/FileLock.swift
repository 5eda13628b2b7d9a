import Foundation

/// A lock on a file, which one process has at a time. It ends with the process, however that ends.
public final class FileLock {
  public enum Failure: Error, Equatable {
    /// Another process has it.
    case busy
    /// The file can't be opened, or its file system has no locks.
    case notLocked(reason: String)
  }

  private let descriptor: Int32

  /// Takes the lock without waiting for it.
  ///
  /// - Parameter isNew: Whether to make the file if it isn't there.
  public init(_ path: String, isNew: Bool = true, permissions: mode_t = 0o644) throws(Failure) {
    let file = open(path, (isNew ? O_CREAT : 0) | O_RDWR | O_CLOEXEC, permissions)
    guard file >= 0 else { throw .notLocked(reason: String(cString: strerror(errno))) }
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      throw code == EWOULDBLOCK ? .busy : .notLocked(reason: String(cString: strerror(code)))
    }
    // Only now, so that an error above doesn't close the file twice.
    descriptor = file
  }

  /// Gives the lock back.
  deinit { close(descriptor) }
}
