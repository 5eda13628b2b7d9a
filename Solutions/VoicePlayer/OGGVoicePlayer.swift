import AudioFiles

/// Plays an Ogg Vorbis file: what a character in a game says.
///
/// The sound engine decodes Vorbis. It gets whole pages, about half a second before they are heard. Its decoder keeps
/// its state in a pause, and only goes forward.
public final class OGGVoicePlayer: PlaybackPlayer {
  let playback: Playback
  private let file: OggVorbisFile
  /// Index of the audio page to enqueue next.
  private var nextPage = 0

  public init(
    _ bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) {
    file = try OggVorbisFile(bytes)
    playback = Playback(file.format, frameCount: file.frameCount, clock: clock, output: output)
  }

  public func play() { playback.play(start: startOutput, resume: resumeOutput) }

  public func pause() { playback.pause(playback.output.pause) }

  public func update() {
    playback.update()
    if state == .playing { feedOutput() }
  }

  private func startOutput() {
    playback.output.start(format, at: 0)
    for page in file.headerPages { playback.output.enqueue(.oggPage(page.bytes)) }
    nextPage = 0
    feedOutput()
  }

  private func resumeOutput() {
    playback.output.resume()
    feedOutput()
  }

  /// Enqueues the pages that begin within the next half second.
  private func feedOutput() {
    let horizon = currentFrame + format.sampleRate.frames(in: .milliseconds(500))
    while nextPage < file.audioPages.count, file.audioPages[nextPage].frames.lowerBound <= horizon {
      playback.output.enqueue(.oggPage(file.audioPages[nextPage].page.bytes))
      nextPage += 1
    }
  }
}
