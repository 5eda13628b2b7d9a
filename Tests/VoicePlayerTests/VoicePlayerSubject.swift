import AudioFiles
import WorkbookSupport

/// What the suite may ask of a player of either version.
protocol VoicePlayerSubject: AnyObject {
  var onEvent: ((PlaybackEvent) -> Void)? { get set }
  var state: PlaybackState { get }
  var format: AudioFormat? { get }
  var numberOfLoops: Int { get set }
  var frameCount: Int { get }
  var currentFrame: Int { get }
  var duration: Double { get }
  var currentTime: Double { get }

  func load(_ bytes: [UInt8]) throws
  func play()
  func pause()
  func stop()
  func seek(to seconds: Double)
  func update()

  /// The peaks to draw; empty if the player has none.
  func waveform(bars: Int) -> [Double]

  /// The samples of one frame; nil if the player's type offers no such thing.
  ///
  /// A version whose type does offer it, but refuses at run time, may end the process.
  func pcmFrame(at index: Int) -> [Int16]?
}

extension Variant {
  /// A player with no file loaded.
  func makePlayer(
    _ kind: PlayerKind, clock: any AudioClock, output: any AudioOutput
  ) -> any VoicePlayerSubject {
    switch self {
    case .before: BeforePlayer(kind, clock: clock, output: output)
    case .after: AfterPlayer(kind, clock: clock, output: output)
    }
  }

  /// The player that the version's loader makes for a file.
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
