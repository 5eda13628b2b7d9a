import AudioFiles

/// Plays an Ogg Vorbis file: game music, sound effects.
///
/// The device decodes Vorbis. It gets whole pages, about half a second before they are heard.
public final class OGGVoicePlayer: VoicePlayer {
  public var onEvent: ((PlaybackEvent) -> Void)?

  private let clock: any AudioClock
  private let output: any AudioOutput
  private var transport = Transport()
  private var file: OggVorbisFile?
  /// Index of the audio page that the device gets next.
  private var nextPage = 0

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  public var state: PlaybackState { transport.state }
  public var format: AudioFormat? { file?.format }
  public var frameCount: Int { transport.frameCount }
  public var currentFrame: Int { transport.currentFrame }

  public var numberOfLoops: Int {
    get { transport.numberOfLoops }
    set { transport.numberOfLoops = newValue }
  }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try OggVorbisFile(bytes)
    update()
    self.file = file
    follow(transport.load(frameCount: file.frameCount, sampleRate: file.format.sampleRate))
  }

  public func play() {
    update()
    guard let event = transport.play(at: clock.now) else { return }
    follow(event)
    update()
  }

  public func pause() {
    update()
    follow(transport.pause())
  }

  public func stop() {
    update()
    follow(transport.stop())
  }

  public func seek(to seconds: Double) {
    update()
    guard let event = transport.seek(to: seconds) else { return }
    follow(event)
    update()
  }

  public func update() {
    transport.advance(to: clock.now)
    if state == .playing { feedOutput() }
    while let event = transport.passEnd() { follow(event) }
  }

  /// Lets the output sound what the transport says, and tells the event.
  private func follow(_ event: PlaybackEvent?) {
    guard let event else { return }
    if state == .playing { startOutput() } else { output.stop() }
    onEvent?(event)
  }

  private func startOutput() {
    guard let file else { return }
    output.start(file.format, at: currentFrame)
    for page in file.headerPages { output.enqueue(.oggPage(page.bytes)) }
    nextPage = file.firstPage(toDecode: currentFrame)
    feedOutput()
  }

  /// Hands the device the pages that begin within the next half second.
  private func feedOutput() {
    guard let file else { return }
    let horizon = currentFrame + file.format.sampleRate.frames(in: .milliseconds(500))
    while nextPage < file.audioPages.count, file.audioPages[nextPage].frames.lowerBound <= horizon {
      output.enqueue(.oggPage(file.audioPages[nextPage].page.bytes))
      nextPage += 1
    }
  }
}
