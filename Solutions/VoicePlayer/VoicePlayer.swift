import AudioFiles

/// Plays a voice message, a piece of music, a sound.
///
/// A player looks at its clock in `update` and at the start of every command; in between, its position stands still.
/// Call `update` from a timer, as often as the screen shows the position.
public protocol VoicePlayer: AnyObject {
  /// Called after every change that a `PlaybackEvent` names.
  var onEvent: ((PlaybackEvent) -> Void)? { get set }
  var state: PlaybackState { get }
  /// The format of the loaded file; nil before the first.
  var format: AudioFormat? { get }
  /// How many times to go back to the beginning before finishing; a negative number means without end.
  var numberOfLoops: Int { get set }
  /// The length of the file, in frames.
  var frameCount: Int { get }
  /// The position, in frames from the beginning, at the last look at the clock.
  var currentFrame: Int { get }

  /// Takes another file and stops at its beginning.
  ///
  /// If the file can't be read, nothing changes: what plays goes on playing.
  func load(_ bytes: [UInt8]) throws(AudioFileError)

  /// Plays from the position on; at the end of the file, from its beginning.
  func play()

  /// Halts and keeps the position.
  func pause()

  /// Halts and goes back to the beginning.
  func stop()

  /// Moves to the frame nearest to `seconds`, and goes on doing what it did.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  func seek(to seconds: Double)

  /// Looks at the clock, and tells if the end has been reached.
  ///
  /// A clock that went backwards counts as one that stood still.
  func update()
}

extension VoicePlayer {
  /// The length of the file, in seconds.
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }

  /// The position, in seconds from the beginning, at the last look at the clock.
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }
}
