import AudioFiles

/// Plays a voice message from a WAV file.
public final class WAVVoicePlayer: TransportPlayer {
  public var onEvent: ((PlaybackEvent) -> Void)?
  public private(set) var format: AudioFormat?

  let clock: any AudioClock
  let output: any AudioOutput
  var transport = Transport()
  /// The samples of the whole file, interleaved.
  private var pcm: [Int16] = []

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  private var channels: Int { format?.channels ?? 1 }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    update()
    format = file.format
    pcm = file.samples()
    report(transport.load(frameCount: file.frameCount, rate: file.sampleRate))
  }

  func startOutput() {
    guard let format else { return }
    output.start(format, at: currentFrame)
    output.enqueue(.samples(pcm[(currentFrame * channels)...]))
  }

  /// Does nothing: the output has all samples already.
  func feedOutput() {}

  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    Array(pcm[index * channels..<(index + 1) * channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * channels..<(bar + 1) * frameCount / count * channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }
}
