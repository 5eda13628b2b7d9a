#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A disk that is full, for a test in a process of its own (`processExitsWith`).
public enum FullDisk {
  /// Performs `body` while no file of this process can grow beyond a number of bytes.
  ///
  /// As on a full disk, the system cuts a write that reaches the limit, and fails the next one; here the code is `EFBIG`
  /// and not `ENOSPC`. The limit holds for all threads.
  public static func simulate<Failure: Error>(after bytes: Int, _ body: () throws(Failure) -> Void) throws(Failure) {
    // By default, this signal ends the process.
    signal(SIGXFSZ, SIG_IGN)
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { fatalError("getrlimit failed with error \(errno)") }
    defer { setrlimit(resource, &limit) }
    var smaller = limit
    smaller.rlim_cur = rlim_t(bytes)
    guard setrlimit(resource, &smaller) == 0 else { fatalError("setrlimit failed with error \(errno)") }
    try body()
  }
}
