import AudioFiles

/// Plays sounds of one kind.
public final class SoundPlayer<Content: Sound>: VoicePlayer {
  public var onEvent: ((PlaybackEvent) -> Void)?
  public var numberOfLoops = 0
  public private(set) var state = PlaybackState.stopped
  public private(set) var currentFrame = 0
  /// The loaded sound; nil before the first. Its type decides what else it offers: a `WAVSound` has samples.
  public private(set) var sound: Content?

  private let clock: any AudioClock
  private let output: any AudioOutput
  private var counter = FrameCounter()
  private var loopsPlayed = 0
  /// What is still to be enqueued in the stream that plays.
  private var queue: ArraySlice<StreamPiece> = []

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  public var format: AudioFormat? { sound?.format }
  public var frameCount: Int { sound?.frameCount ?? 0 }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let sound = try Content(bytes)
    update()
    self.sound = sound
    state = .stopped
    move(to: 0)
    output.stop()
    onEvent?(.loaded)
  }

  public func play() {
    update()
    guard format != nil, state != .playing else { return }
    if currentFrame == frameCount { move(to: 0) }
    if state == .stopped { loopsPlayed = 0 }
    counter.resume(at: clock.now)
    state = .playing
    startOutput()
    onEvent?(.started(frame: currentFrame))
  }

  public func pause() {
    update()
    guard state == .playing else { return }
    state = .paused
    output.stop()
    onEvent?(.paused(frame: currentFrame))
  }

  public func stop() {
    update()
    move(to: 0)
    guard state != .stopped else { return }
    state = .stopped
    output.stop()
    onEvent?(.stopped)
  }

  public func seek(to seconds: Double) {
    update()
    guard let frame = format?.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    move(to: frame)
    if state == .playing { startOutput() }
    onEvent?(.sought(frame: frame))
  }

  public func update() {
    guard state == .playing, let format else { return }
    let frame = currentFrame + counter.frames(until: clock.now, at: format.sampleRate)
    currentFrame = min(frame, frameCount)
    feedOutput()
    if frame >= frameCount { passEnd(at: frame) }
  }

  /// Loops or finishes, having come to `frame`, which is at or past the end.
  private func passEnd(at frame: Int) {
    let ends = frameCount == 0 ? 0 : frame / frameCount
    let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops - loopsPlayed)
    guard loops > 0 else { return finish() }
    if numberOfLoops >= 0 { loopsPlayed += loops }
    let rest = frame - loops * frameCount
    currentFrame = min(rest, frameCount)
    startOutput()
    onEvent?(.looped(times: loops))
    // The listener may have paused, sought, or asked for more loops.
    if rest >= frameCount, state == .playing, currentFrame == frameCount { passEnd(at: frameCount) }
  }

  private func finish() {
    state = .stopped
    output.stop()
    onEvent?(.finished)
  }

  private func move(to frame: Int) {
    currentFrame = frame
    counter.reset()
  }

  private func startOutput() {
    guard let sound else { return }
    output.start(sound.format, at: currentFrame)
    queue = sound.pieces(from: currentFrame)[...]
    feedOutput()
  }

  /// Enqueues the pieces that begin within the next half second.
  private func feedOutput() {
    guard let format else { return }
    let horizon = currentFrame + format.sampleRate.frames(in: .milliseconds(500))
    while let piece = queue.first, piece.firstFrame <= horizon {
      output.enqueue(piece.data)
      queue.removeFirst()
    }
  }
}
