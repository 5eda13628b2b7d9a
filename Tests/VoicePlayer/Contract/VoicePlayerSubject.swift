import AudioFiles
import WorkbookSupport

/// What the suite can call on a player of either version.
///
/// The player reads its clock in `update` and, while it plays, at the start of every command, once each time. In between,
/// the position doesn't change. Time during a command counts as played. Players don't affect each other.
protocol VoicePlayerSubject: AnyObject {
  /// Called once after every change that a `PlaybackEvent` names, when state, position and output have changed already.
  ///
  /// The listener may give any command, read any property and load another file. It may be replaced or set to nil, also in
  /// the call: the next event goes to the new one, if there is one, and the former is released. What the former captured may
  /// use the player in its `deinit`, as a listener may.
  var onEvent: ((PlaybackEvent) -> Void)? { get set }

  /// What the player is doing. It is `stopped` before the first file is loaded.
  var state: PlaybackState { get }

  /// The format of the loaded file; nil before the first.
  var format: AudioFormat? { get }

  /// How many times to go back to the beginning before finishing; a negative number means without end.
  ///
  /// It may be changed while the player plays, and it is kept when another file is loaded. Loops are counted from the
  /// last `play` that followed a stop or the end; a pause does not change the count.
  var numberOfLoops: Int { get set }

  /// The length of the file, in frames; 0 before the first.
  var frameCount: Int { get }

  /// The position, in frames from the beginning, when the clock was last read. It is at most `frameCount`.
  var currentFrame: Int { get }

  /// `frameCount` in seconds; 0 before the first file.
  var duration: Double { get }

  /// `currentFrame` in seconds.
  var currentTime: Double { get }

  /// Replaces the file and stops at the beginning of the new one.
  ///
  /// An end of the old file that is due is reported first, and plays on with the old file. If the new file can't be
  /// read, nothing changes and the clock is not read: what plays continues.
  ///
  /// - Throws: `AudioFileError` with the reason and the byte. A player refuses a file of another format.
  func load(_ bytes: [UInt8]) throws

  /// Plays from the position on or, at the end of the file, from its beginning.
  ///
  /// Has no effect without a file or while the player plays. A file without a frame starts, and finishes at the next
  /// update, however often it loops.
  func play()

  /// Halts and keeps the position, with the part of a frame that was played. Has no effect unless the player plays.
  func pause()

  /// Halts and goes back to the beginning, exactly: the part of a frame that was played is forgotten, as at a seek, at the
  /// end, and with another file. Reports nothing if the player was stopped already.
  func stop()

  /// Moves to the frame nearest to `seconds`. The state stays as it is, also at the end of the file: a player that
  /// plays loops or finishes at the next update.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  func seek(to seconds: Double)

  /// Reads the clock, moves the position, and reports the end if it has been reached. It takes no longer in a long file,
  /// and time in proportion to the pages that are due.
  ///
  /// The position counts whole frames exactly, at every rate: no time is lost or gained by many updates, pauses or
  /// loops. A clock that went backwards counts as one that stood still. A leap of any length does not trap, and the
  /// player plays on after it; a leap of more than 2^62 frames counts as 2^62.
  ///
  /// One update reports all ends that were missed: the loops together as one event, and after them `finished` if there
  /// are no loops left. Every command updates the player first, and then reports its own event and no other.
  func update()

  /// The peaks of equal parts of the file, from 0 to 1: as many as `bars`, but not more than the file has frames. Every
  /// frame is in one part, with all its channels, and no part is more than a frame longer than another; a sample of
  /// -32,768 is 1. Empty if the player has no samples.
  func waveform(bars: Int) -> [Double]

  /// The samples of one frame; nil if the player's type has no such method.
  ///
  /// A version whose type has the method, but refuses at run time, may end the process.
  func pcmFrame(at index: Int) -> [Int16]?
}

extension Variant {
  /// Returns a player with no file loaded.
  func makePlayer(
    _ kind: PlayerKind, clock: any AudioClock, output: any AudioOutput
  ) -> any VoicePlayerSubject {
    switch self {
    case .before: BeforePlayer(kind, clock: clock, output: output)
    case .after: AfterPlayer(kind, clock: clock, output: output)
    }
  }

  /// Returns the player that the version's loader makes for a file. The first four bytes decide which one.
  ///
  /// - Throws: What the player's `load` throws, or `unknownFormat`.
  func loadPlayer(
    _ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput
  ) throws -> any VoicePlayerSubject {
    switch self {
    case .before: try BeforePlayer(loading: bytes, clock: clock, output: output)
    case .after: try AfterPlayer(loading: bytes, clock: clock, output: output)
    }
  }
}

/// The kinds of players that a version has.
enum PlayerKind: CaseIterable {
  case wav
  case ogg
}
