/// An audible device.
///
/// A stream begins with `start`, goes on with any number of `enqueue` and ends with `stop` or the next `start`. In between,
/// it may be paused and resumed.
/// While one of its methods runs, a device may read the player that called it, but must not command it.
public protocol AudioOutput: AnyObject {
  /// Begins a new stream and drops what is left of the one before. Nothing before `frame` is heard, even if it is
  /// enqueued.
  func start(_ format: AudioFormat, at frame: Int)

  /// Appends to the stream. The device plays it in its own time.
  func enqueue(_ data: AudioData)

  /// Falls silent, and keeps what is queued and the state of a decoder. Has no effect without a stream.
  func pause()

  /// Goes on with a paused stream where it fell silent.
  func resume()

  /// Ends the stream and drops what is queued. Has no effect without a stream.
  func stop()
}

/// A piece of a stream.
public enum AudioData: Equatable, Sendable {
  /// Interleaved samples, for a format with PCM encoding.
  case samples(ArraySlice<Int16>)
  /// One whole Ogg page, for a format with Ogg Vorbis encoding. The device has the decoder.
  case oggPage(ArraySlice<UInt8>)
}

/// A device that needs no sound card. It accepts everything and plays nothing.
public final class SilentAudioOutput: AudioOutput {
  public init() {}

  public func start(_ format: AudioFormat, at frame: Int) {}
  public func enqueue(_ data: AudioData) {}
  public func pause() {}
  public func resume() {}
  public func stop() {}
}
