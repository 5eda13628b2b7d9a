import AudioFiles

/// Plays an Ogg Vorbis file: what a character in a game says.
///
/// The sound engine decodes Vorbis. It gets whole pages, about half a second before they are heard. Its decoder keeps
/// its state in a pause, and only goes forward.
public class OGGVoicePlayer: VoicePlayer {
  let file: OggVorbisFile
  var frame = 0
  /// Index of the audio page to enqueue next.
  var nextPage = 0

  public init(
    _ bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) {
    file = try OggVorbisFile(bytes)
    super.init(file.format, pcm: [], clock: clock, output: output)
  }

  public override var frameCount: Int { file.frameCount }

  public override var currentFrame: Int { frame }

  /// Does nothing: the decoder can't go back.
  public override func seek(to seconds: Double) {}

  public override func update() {
    super.update()
    if state == .playing { feedOutput() }
  }

  public override func pcmFrame(at index: Int) -> [Int16] {
    fatalError("an OGG file has no PCM frames; check the format before you call this")
  }

  /// Returns an empty array: without decoding there are no peaks.
  public override func waveform(bars: Int) -> [Double] { [] }

  override func advance() {
    guard state == .playing else { return }
    frame = min(frame + counter.frames(until: clock.now, at: format.sampleRate), frameCount)
    if frame == frameCount { finish() }
  }

  override func move(to frame: Int) {
    self.frame = frame
    counter.reset()
  }

  override func startOutput() {
    output.start(format, at: 0)
    for page in file.headerPages { output.enqueue(.oggPage(page.bytes)) }
    nextPage = 0
    feedOutput()
  }

  override func resumeOutput() {
    output.resume()
    feedOutput()
  }

  override func pauseOutput() {
    output.pause()
  }

  /// Enqueues the pages that begin within the next half second.
  private func feedOutput() {
    let horizon = currentFrame + format.sampleRate.frames(in: .milliseconds(500))
    while nextPage < file.audioPages.count, file.audioPages[nextPage].frames.lowerBound <= horizon {
      output.enqueue(.oggPage(file.audioPages[nextPage].page.bytes))
      nextPage += 1
    }
  }
}
