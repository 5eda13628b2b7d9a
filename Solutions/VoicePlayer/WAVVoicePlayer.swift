import AudioFiles

/// Plays a voice message from a WAV file.
public final class WAVVoicePlayer: VoicePlayer {
  public var onEvent: ((PlaybackEvent) -> Void)?
  public private(set) var format: AudioFormat?

  private let clock: any AudioClock
  private let output: any AudioOutput
  private var transport = Transport()
  /// The samples of the whole file, interleaved.
  private var pcm: [Int16] = []

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  public var state: PlaybackState { transport.state }
  public var frameCount: Int { transport.frameCount }
  public var currentFrame: Int { transport.currentFrame }

  public var numberOfLoops: Int {
    get { transport.numberOfLoops }
    set { transport.numberOfLoops = newValue }
  }

  private var channels: Int { format?.channels ?? 1 }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    update()
    format = file.format
    pcm = file.samples()
    follow(transport.load(frameCount: file.frameCount, sampleRate: file.sampleRate))
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
    while let event = transport.passEnd() { follow(event) }
  }

  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    Array(pcm[index * channels..<(index + 1) * channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for the picture of a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * channels..<(bar + 1) * frameCount / count * channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }

  /// Lets the output sound what the transport says, and tells the event.
  private func follow(_ event: PlaybackEvent?) {
    guard let event else { return }
    if state == .playing { startOutput() } else { output.stop() }
    onEvent?(event)
  }

  private func startOutput() {
    guard let format else { return }
    output.start(format, at: currentFrame)
    output.enqueue(.samples(pcm[(currentFrame * channels)...]))
  }
}
