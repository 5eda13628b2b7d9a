/// Plays an Ogg Vorbis file: game music, sound effects.
///
/// The sound engine decodes Vorbis. It gets whole pages, about half a second before they are heard.
public class OGGSoundPlayer: LoopingSoundPlayer {
  var file: OggVorbisFile?
  var frame = 0
  /// Index of the audio page to enqueue next.
  var nextPage = 0

  public override var frameCount: Int { file?.frameCount ?? 0 }

  public override var currentFrame: Int { frame }

  public override func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try OggVorbisFile(bytes)
    update()
    state = .stopped
    format = file.format
    self.file = file
    move(to: 0)
    output.stop()
    onEvent?(.loaded)
  }

  public override func play() {
    update()
    guard file != nil, state != .playing else { return }
    if frame == frameCount { move(to: 0) }
    if state == .stopped { willBegin() }
    counter.resume(at: clock.now)
    state = .playing
    startOutput()
    onEvent?(.started(frame: frame))
  }

  public override func update() {
    guard state == .playing, let file else { return }
    let frame = self.frame + counter.frames(until: clock.now, at: file.format.sampleRate)
    self.frame = min(frame, frameCount)
    feedOutput()
    if frame >= frameCount { didReachEnd(at: frame) }
  }

  override func didReachEnd(at frame: Int) {
    let ends = frameCount == 0 ? 0 : frame / frameCount
    let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops - loopsPlayed)
    guard loops > 0 else {
      state = .stopped
      output.stop()
      onEvent?(.finished)
      return
    }
    if numberOfLoops >= 0 { loopsPlayed += loops }
    let rest = frame - loops * frameCount
    self.frame = min(rest, frameCount)
    startOutput()
    onEvent?(.looped(times: loops))
    // The listener may have paused, sought, or asked for more loops.
    if rest >= frameCount, state == .playing, self.frame == frameCount { didReachEnd(at: frameCount) }
  }

  public override func pcmFrame(at index: Int) -> [Int16] {
    fatalError("an OGG file has no PCM frames; check the format before you call this")
  }

  /// Returns an empty array: without decoding there are no peaks.
  public override func waveform(bars: Int) -> [Double] { [] }

  override func move(to frame: Int) {
    self.frame = frame
    counter.reset()
  }

  override func startOutput() {
    guard let file else { return }
    output.start(file.format, at: frame)
    for page in file.headerPages { output.enqueue(.oggPage(page.bytes)) }
    nextPage = file.firstPage(toDecode: frame)
    feedOutput()
  }

  /// Enqueues the pages that begin within the next half second.
  private func feedOutput() {
    guard let file else { return }
    let horizon = frame + file.format.sampleRate.frames(in: .milliseconds(500))
    while nextPage < file.audioPages.count, file.audioPages[nextPage].frames.lowerBound <= horizon {
      output.enqueue(.oggPage(file.audioPages[nextPage].page.bytes))
      nextPage += 1
    }
  }
}
