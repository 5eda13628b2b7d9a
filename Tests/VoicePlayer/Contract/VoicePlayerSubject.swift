package import AudioFiles
package import WorkbookSupport

/// What the suite can call on a player of either version. A player is made with its file and has no other.
///
/// The player reads its clock in `update` and, while it plays, at the start of every command, once each time. In between,
/// the position doesn't change. Time during a command counts as played. Players don't affect each other. A player keeps its
/// output, and releases it, without a call, when it is released itself. It isn't `Sendable`: everything is called from
/// where it was made.
package protocol VoicePlayerSubject: AnyObject {
  /// Called once after every change that a `PlaybackEvent` names, when state, position and output have changed already.
  ///
  /// The listener may give any command and read any property. It may be replaced or set to nil, also in the call: the
  /// next event goes to the new one, if there is one, and the former is released. What the former captured may use the
  /// player in its `deinit`, as a listener may.
  var onEvent: ((PlaybackEvent) -> Void)? { get set }

  /// What the player is doing, at first `stopped`.
  var state: PlaybackState { get }

  var format: AudioFormat { get }

  /// The length of the file, in frames.
  var frameCount: Int { get }

  /// The position, in frames from the beginning, when the clock was last read. It is at most `frameCount`.
  var currentFrame: Int { get }

  /// `frameCount` in seconds.
  var duration: Double { get }

  /// `currentFrame` in seconds.
  var currentTime: Double { get }

  /// Plays from the position on or, at the end of the file, from its beginning.
  ///
  /// Has no effect while the player plays. A file without a frame starts, and finishes at the next update. After a pause,
  /// a WAV player starts a new stream from the position, and an OGG player resumes the one that it has paused.
  func play()

  /// Halts and keeps the position, with the part of a frame that was played. Has no effect unless the player plays.
  ///
  /// A WAV player stops its output. An OGG player pauses it: a decoder keeps its state.
  func pause()

  /// Halts and goes back to the beginning, exactly: the part of a frame that was played is forgotten, as at a seek and at
  /// the end. Reports nothing if the player was stopped already.
  func stop()

  /// Reads the clock, moves the position, and reports the end if it has been reached. It takes no longer in a long file,
  /// and time in proportion to the pages that are due.
  ///
  /// An OGG player enqueues the pages that begin within the next half second, here and where `play` starts or resumes.
  ///
  /// The position counts whole frames exactly, at every rate: no time is lost or gained by many updates or pauses. A clock
  /// that went backwards counts as one that stood still. A leap of any length does not trap. Every command first reports
  /// an end that is due, then its own event, and no other.
  func update()
}

/// A player for voice messages, WAV files: what only it can do.
package struct VoiceMessageSubject {
  package let player: any VoicePlayerSubject

  /// Moves to the frame nearest to the time, in seconds. The state stays as it is, also at the end of the file: a player
  /// that plays finishes at the next update.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  package let seek: (_ seconds: Double) -> Void

  /// The peaks of equal parts of the file, from 0 to 1: as many as `bars`, but not more than the file has frames. Every
  /// frame is in one part, with all its channels, and no part is more than a frame longer than another; a sample of
  /// -32,768 is 1.
  package let waveform: (_ bars: Int) -> [Double]

  /// The samples of one frame, one for each channel.
  package let pcmFrame: (_ index: Int) -> [Int16]
}

extension Variant {
  /// Returns a player of the kind, by the initializer of its type.
  ///
  /// - Throws: `AudioFileError` with the reason and the byte. A player refuses a file of another format. The clock is not
  ///   read, and the output not called.
  package func makePlayer(
    _ kind: PlayerKind, _ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput
  ) throws -> any VoicePlayerSubject {
    switch self {
    case .before: try BeforePlayer(kind, bytes, clock: clock, output: output)
    case .after: try AfterPlayer(kind, bytes, clock: clock, output: output)
    }
  }

  /// Returns a player for a WAV file, with all that it can do.
  package func makeMessage(
    _ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput
  ) throws -> VoiceMessageSubject {
    switch self {
    case .before: try BeforePlayer.message(bytes, clock: clock, output: output)
    case .after: try AfterPlayer.message(bytes, clock: clock, output: output)
    }
  }

  /// Returns the player that the version's loader makes for a file. The first four bytes decide which one.
  ///
  /// - Throws: What the player's initializer throws, or `unknownFormat`.
  package func loadPlayer(
    _ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput
  ) throws -> any VoicePlayerSubject {
    switch self {
    case .before: try BeforePlayer(loading: bytes, clock: clock, output: output)
    case .after: try AfterPlayer(loading: bytes, clock: clock, output: output)
    }
  }
}

/// The kinds of players that a version has.
package enum PlayerKind: CaseIterable {
  case wav
  case ogg
}
