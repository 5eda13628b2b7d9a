import AudioFiles

/// Plays a voice message from a WAV file.
public final class WAVVoicePlayer: PlaybackPlayer {
  let playback: Playback
  /// The samples of the whole file, interleaved.
  private let pcm: [Int16]

  public init(
    _ bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    pcm = file.samples()
    playback = Playback(file.format, frameCount: file.frameCount, clock: clock, output: output)
  }

  /// Samples are queued again after a pause: the user may have moved the slider.
  public func play() { playback.play(start: startOutput, resume: startOutput) }

  public func pause() { playback.pause(playback.output.stop) }

  /// Moves to the frame nearest to `seconds`. The state stays as it is.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  public func seek(to seconds: Double) { playback.seek(to: seconds, start: startOutput) }

  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    Array(pcm[index * format.channels..<(index + 1) * format.channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * format.channels..<(bar + 1) * frameCount / count * format.channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }

  private func startOutput() {
    playback.output.start(format, at: currentFrame)
    playback.output.enqueue(.samples(pcm[(currentFrame * format.channels)...]))
  }
}
