import Synchronization

extension LoopbackServer {
  /// Holds answers until a test opens it; open, it stays open.
  ///
  /// A gate is a pipe: whoever waits polls the reading end, and to open the gate is to close the writing end. So a wait
  /// ends for the gate or for the end of the server, whichever comes first, and never for a clock.
  public final class Gate: Sendable {
    /// The end to poll. It reports a hang-up once the gate is open.
    let readingEnd: Descriptor
    private let writingEnd: Mutex<Descriptor?>

    /// Makes a closed gate.
    ///
    /// - Throws: ``StartFailure`` if the process has no file descriptor left.
    public init() throws(StartFailure) {
      let pipe = try Descriptor.pipe()
      readingEnd = pipe.reading
      writingEnd = Mutex(pipe.writing)
    }

    deinit {
      open()
      readingEnd.close()
    }

    /// Lets all waiting answers go, and all later ones.
    public func open() {
      writingEnd.withLock { end in
        end?.close()
        end = nil
      }
    }
  }
}
