import AudioFiles

/// Where a player is in its file: state, position, loops and time. It makes no sound and calls nobody.
///
/// A change that listeners should know of is returned as an event, for the player to report.
struct Transport {
  private(set) var state = PlaybackState.stopped
  private(set) var frameCount = 0
  private(set) var currentFrame = 0
  var numberOfLoops = 0

  /// Nil before the first file.
  private var rate: SampleRate?
  private var loopsPlayed = 0
  private var counter = FrameCounter()
  /// How far the last count went past the end; nil if it did not reach the end.
  private var overrun: Int?

  mutating func load(frameCount: Int, rate: SampleRate) -> PlaybackEvent {
    self.frameCount = frameCount
    self.rate = rate
    state = .stopped
    move(to: 0)
    return .loaded
  }

  mutating func play(at now: Duration) -> PlaybackEvent? {
    guard rate != nil, state != .playing else { return nil }
    if currentFrame == frameCount { move(to: 0) }
    if state == .stopped { loopsPlayed = 0 }
    counter.resume(at: now)
    state = .playing
    return .started(frame: currentFrame)
  }

  mutating func pause() -> PlaybackEvent? {
    guard state == .playing else { return nil }
    state = .paused
    return .paused(frame: currentFrame)
  }

  mutating func stop() -> PlaybackEvent? {
    move(to: 0)
    guard state != .stopped else { return nil }
    state = .stopped
    return .stopped
  }

  mutating func seek(to seconds: Double) -> PlaybackEvent? {
    guard let frame = rate?.frame(nearest: seconds, in: 0...frameCount) else { return nil }
    move(to: frame)
    return .sought(frame: frame)
  }

  /// Moves on by the time that has passed since the last call.
  mutating func advance(to now: Duration) {
    guard state == .playing, let rate else { return }
    let frame = currentFrame + counter.frames(until: now, at: rate)
    currentFrame = min(frame, frameCount)
    overrun = frame < frameCount ? nil : frame - frameCount
  }

  /// Loops or finishes if the end has been reached. Call it until it returns nil.
  mutating func passEnd() -> PlaybackEvent? {
    guard state == .playing, let past = overrun, currentFrame == frameCount else { return nil }
    let ends = frameCount == 0 ? 0 : 1 + past / frameCount
    let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops - loopsPlayed)
    guard loops > 0 else {
      state = .stopped
      return .finished
    }
    if numberOfLoops >= 0 { loopsPlayed += loops }
    let rest = past - (loops - 1) * frameCount
    currentFrame = min(rest, frameCount)
    overrun = rest < frameCount ? nil : 0
    return .looped(times: loops)
  }

  private mutating func move(to frame: Int) {
    currentFrame = frame
    overrun = nil
    counter.reset()
  }
}
