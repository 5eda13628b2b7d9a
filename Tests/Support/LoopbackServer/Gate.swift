import WorkbookSupport

extension LoopbackServer {
  /// Holds answers until a test opens it. It is never closed again.
  ///
  /// A gate is a pipe: a waiting thread polls the reading end, and closing the writing end opens the gate. So a wait
  /// ends when the gate opens or the server stops, whichever comes first, and never after some time.
  public final class Gate: Sendable {
    /// The end to poll. It reports a hang-up once the gate is open.
    let readingEnd: Descriptor
    private let writingEnd: Guarded<Descriptor?>

    /// Makes a closed gate.
    ///
    /// - Throws: ``StartFailure`` if the process has no file descriptor left.
    public init() throws(StartFailure) {
      let pipe = try Descriptor.pipe()
      readingEnd = pipe.reading
      writingEnd = Guarded(pipe.writing)
    }

    deinit {
      open()
      readingEnd.close()
    }

    /// Releases all waiting answers, and doesn't hold later ones.
    public func open() {
      writingEnd.withLock { end in
        end?.close()
        end = nil
      }
    }
  }
}
