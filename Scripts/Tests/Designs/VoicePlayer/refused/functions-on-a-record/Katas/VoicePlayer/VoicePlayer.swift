import AudioFiles

/// The formats that the player reads.
public enum SoundFormat {
  case wav
  case ogg
}

/// Plays a sound of any format.
public final class VoicePlayer {
  public let kind: SoundFormat
  public var onEvent: ((PlaybackEvent) -> Void)?
  public var state = PlaybackState.stopped
  public var format: AudioFormat?
  public var numberOfLoops = 0
  public var frameCount = 0
  public var currentFrame = 0

  let clock: any AudioClock
  let output: any AudioOutput
  /// The samples of a WAV file, interleaved.
  var pcm: [Int16] = []
  var oggFile: OggVorbisFile?
  var counter = FrameCounter()
  var loopsPlayed = 0
  /// What is still to be enqueued in the stream that plays.
  var queue: ArraySlice<StreamPiece> = []

  public init(
    _ kind: SoundFormat, clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) {
    self.kind = kind
    self.clock = clock
    self.output = output
  }

  var channels: Int { format?.channels ?? 1 }

  /// The length of the file, in seconds.
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }

  /// The position, in seconds from the beginning, when the clock was last read.
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }
}
