import AudioFiles

/// Plays pieces of a stream on an output: state, position, loops and time, whatever the format.
final class Playback {
  var onEvent: ((PlaybackEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the player.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  var numberOfLoops = 0
  private(set) var state = PlaybackState.stopped
  private(set) var format: AudioFormat?
  private(set) var frameCount = 0
  private(set) var currentFrame = 0

  private let clock: any AudioClock
  private let output: any AudioOutput
  private var counter = FrameCounter()
  private var loopsPlayed = 0
  /// Returns what the output needs to play from a frame on.
  private var pieces: (_ frame: Int) -> [StreamPiece] = { _ in [] }
  /// What is still to be enqueued in the stream that plays.
  private var queue: ArraySlice<StreamPiece> = []

  init(_ clock: any AudioClock, _ output: any AudioOutput) {
    self.clock = clock
    self.output = output
  }

  /// Replaces the stream and stops at its beginning. Call `update` first, for the stream that ends here.
  func load(_ format: AudioFormat, frameCount: Int, pieces: @escaping (_ frame: Int) -> [StreamPiece]) {
    self.format = format
    self.frameCount = frameCount
    self.pieces = pieces
    state = .stopped
    move(to: 0)
    output.stop()
    onEvent?(.loaded)
  }

  func play() {
    update()
    guard format != nil, state != .playing else { return }
    if currentFrame == frameCount { move(to: 0) }
    if state == .stopped { loopsPlayed = 0 }
    counter.resume(at: clock.now)
    state = .playing
    startOutput()
    onEvent?(.started(frame: currentFrame))
  }

  func pause() {
    update()
    guard state == .playing else { return }
    state = .paused
    output.stop()
    onEvent?(.paused(frame: currentFrame))
  }

  func stop() {
    update()
    move(to: 0)
    guard state != .stopped else { return }
    state = .stopped
    output.stop()
    onEvent?(.stopped)
  }

  func seek(to seconds: Double) {
    update()
    guard let frame = format?.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    move(to: frame)
    if state == .playing { startOutput() }
    onEvent?(.sought(frame: frame))
  }

  func update() {
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
    guard let format else { return }
    output.start(format, at: currentFrame)
    queue = pieces(currentFrame)[...]
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

/// A piece of a stream, and the frame at which the output begins to need it.
struct StreamPiece {
  let firstFrame: Int
  let data: AudioData
}

/// A player whose commands are those of its playback.
protocol PlaybackPlayer: VoicePlayer {
  var playback: Playback { get }
}

extension PlaybackPlayer {
  public var onEvent: ((PlaybackEvent) -> Void)? {
    get { playback.onEvent }
    set { playback.onEvent = newValue }
  }

  public var numberOfLoops: Int {
    get { playback.numberOfLoops }
    set { playback.numberOfLoops = newValue }
  }

  public var state: PlaybackState { playback.state }
  public var format: AudioFormat? { playback.format }
  public var frameCount: Int { playback.frameCount }
  public var currentFrame: Int { playback.currentFrame }

  public func play() { playback.play() }
  public func pause() { playback.pause() }
  public func stop() { playback.stop() }
  public func seek(to seconds: Double) { playback.seek(to: seconds) }
  public func update() { playback.update() }
}
