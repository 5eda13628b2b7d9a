#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread that somebody waits for. (Tasks share a pool that a blocking call would starve.)
struct WorkerThread: Sendable {
  private let identifier: UInt

  /// Starts a thread; nil if the system has none left.
  init?(_ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(run: work))
    #if canImport(Glibc)
      var thread = pthread_t()
      let result = pthread_create(&thread, nil, { Self.run($0) }, box.toOpaque())
      let identifier = thread
    #else
      var thread: pthread_t?
      let result = pthread_create(&thread, nil, { Self.run($0) }, box.toOpaque())
      let identifier = UInt(bitPattern: thread)
    #endif
    guard result == 0 else {
      box.release()
      return nil
    }
    self.identifier = identifier
  }

  /// Returns when the thread has ended. To be called once.
  func join() {
    #if canImport(Glibc)
      pthread_join(identifier, nil)
    #else
      guard let thread = pthread_t(bitPattern: identifier) else { return }
      pthread_join(thread, nil)
    #endif
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
}
