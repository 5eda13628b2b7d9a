import AudioFiles

/// Plays a voice message from a WAV file.
public final class WAVVoicePlayer: PlaybackPlayer {
  let playback: Playback
  /// The samples of the whole file, interleaved.
  private var pcm: [Int16] = []
  private var channels = 1

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    playback = Playback(clock, output)
  }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    update()
    pcm = file.samples()
    channels = file.channels
    playback.load(file.format, frameCount: file.frameCount) { [pcm, channels] frame in
      [StreamPiece(firstFrame: frame, data: .samples(pcm[(frame * channels)...]))]
    }
  }

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
