import AudioFiles

/// Plays a voice message, a piece of music, a sound.
///
/// The player reads its clock in `update` and at the start of every command; in between, the position doesn't change.
/// Call `update` from a timer, as often as the screen shows the position.
///
/// The end of the file is reported by `update`. A command updates the player first, and then reports its own event and
/// no other.
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
  /// The position, in frames from the beginning, when the clock was last read.
  var currentFrame: Int { get }

  /// Replaces the file and stops at the beginning of the new one.
  ///
  /// If the new file can't be read, nothing changes: what plays continues.
  func load(_ bytes: [UInt8]) throws(AudioFileError)

  /// Plays from the position on or, at the end of the file, from its beginning.
  func play()

  /// Halts and keeps the position.
  func pause()

  /// Halts and goes back to the beginning.
  func stop()

  /// Moves to the frame nearest to `seconds`. The state stays as it is.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  func seek(to seconds: Double)

  /// Reads the clock, moves the position, and reports the end if it has been reached.
  ///
  /// A clock that went backwards counts as one that stood still.
  func update()
}

extension VoicePlayer {
  /// The length of the file, in seconds.
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }

  /// The position, in seconds from the beginning, when the clock was last read.
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }
}
