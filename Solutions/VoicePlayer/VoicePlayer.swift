import AudioFiles

/// Plays a sound of any format.
///
/// The player reads its clock in `update` and at the start of every command; in between, the position doesn't change.
/// Call `update` from a timer, as often as the screen shows the position.
///
/// The end of the file is reported by `update`. A command reports an end that is due first, then its own event, and no
/// other.
///
/// A player isn't `Sendable`: use it where it was made, the chat's on the main actor, a game's in the game's loop.
public protocol VoicePlayer: AnyObject {
  /// Called after every change that a `PlaybackEvent` names.
  var onEvent: ((PlaybackEvent) -> Void)? { get set }
  var state: PlaybackState { get }
  var format: AudioFormat { get }
  /// The length of the file, in frames.
  var frameCount: Int { get }
  /// The position, in frames from the beginning, when the clock was last read.
  var currentFrame: Int { get }

  /// Plays from the position on or, at the end of the file, from its beginning.
  func play()

  /// Halts and keeps the position.
  func pause()

  /// Halts and goes back to the beginning.
  func stop()

  /// Reads the clock, moves the position, and reports the end if it has been reached.
  ///
  /// A clock that went backwards counts as one that stood still.
  func update()
}

extension VoicePlayer {
  /// The length of the file, in seconds.
  public var duration: Double { format.sampleRate.seconds(of: frameCount) }

  /// The position, in seconds from the beginning, when the clock was last read.
  public var currentTime: Double { format.sampleRate.seconds(of: currentFrame) }
}
