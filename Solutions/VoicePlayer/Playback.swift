import AudioFiles

/// What players have in common: state, position, time, and the order in which a command does its work. The player passes
/// what only it knows, how its output starts, pauses and resumes.
final class Playback {
  var onEvent: ((PlaybackEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the player.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private(set) var state = PlaybackState.stopped
  private(set) var currentFrame = 0
  let format: AudioFormat
  let frameCount: Int
  let output: any AudioOutput

  private let clock: any AudioClock
  private var counter = FrameCounter()

  init(_ format: AudioFormat, frameCount: Int, clock: any AudioClock, output: any AudioOutput) {
    self.format = format
    self.frameCount = frameCount
    self.clock = clock
    self.output = output
  }

  func play(start: () -> Void, resume: () -> Void) {
    update()
    guard state != .playing else { return }
    if currentFrame == frameCount { move(to: 0) }
    let wasPaused = state == .paused
    counter.resume(at: clock.now)
    state = .playing
    if wasPaused { resume() } else { start() }
    onEvent?(.started(frame: currentFrame))
  }

  func pause(_ pauseOutput: () -> Void) {
    update()
    guard state == .playing else { return }
    state = .paused
    pauseOutput()
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

  func seek(to seconds: Double, start: () -> Void) {
    update()
    guard let frame = format.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    move(to: frame)
    if state == .playing { start() }
    onEvent?(.sought(frame: frame))
  }

  func update() {
    guard state == .playing else { return }
    currentFrame = min(currentFrame + counter.frames(until: clock.now, at: format.sampleRate), frameCount)
    if currentFrame == frameCount { finish() }
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
}

/// A player that has a playback. What needs nothing of a format is written here, once for all players.
protocol PlaybackPlayer: VoicePlayer {
  var playback: Playback { get }
}

extension PlaybackPlayer {
  public var onEvent: ((PlaybackEvent) -> Void)? {
    get { playback.onEvent }
    set { playback.onEvent = newValue }
  }

  public var state: PlaybackState { playback.state }
  public var format: AudioFormat { playback.format }
  public var frameCount: Int { playback.frameCount }
  public var currentFrame: Int { playback.currentFrame }

  public func stop() { playback.stop() }
  public func update() { playback.update() }
}
