import AudioFiles

/// Where a player is in its file: state, position, loops and time, and nothing of sound.
///
/// A change that listeners should hear of is returned as an event, for the player to tell.
struct Transport {
  private(set) var state = PlaybackState.stopped
  private(set) var frameCount = 0
  private(set) var currentFrame = 0
  var numberOfLoops = 0

  /// Nil before the first file.
  private var sampleRate: SampleRate?
  private var loopsPlayed = 0
  /// The frame at which `playedTime` was zero. Negative once a loop has begun.
  private var originFrame = 0
  private var playedTime = Duration.zero
  private var clockReading = Duration.zero

  mutating func load(frameCount: Int, sampleRate: SampleRate) -> PlaybackEvent {
    self.frameCount = frameCount
    self.sampleRate = sampleRate
    state = .stopped
    move(to: 0)
    return .loaded
  }

  mutating func play(at now: Duration) -> PlaybackEvent? {
    guard sampleRate != nil, state != .playing else { return nil }
    if currentFrame == frameCount { move(to: 0) }
    if state == .stopped { loopsPlayed = 0 }
    clockReading = now
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
    guard let frame = sampleRate?.frame(nearest: seconds, in: 0...frameCount) else { return nil }
    move(to: frame)
    return .sought(frame: frame)
  }

  /// Moves on by the time that has passed since the clock was last looked at.
  mutating func advance(to now: Duration) {
    guard state == .playing else { return }
    playedTime += max(.zero, now - clockReading)
    clockReading = now
    currentFrame = min(playedFrames, frameCount)
  }

  /// Loops or finishes if the end has been reached. Call it until it returns nil.
  mutating func passEnd() -> PlaybackEvent? {
    guard state == .playing, currentFrame == frameCount else { return nil }
    let ends = frameCount == 0 ? 0 : playedFrames / frameCount
    let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops - loopsPlayed)
    guard loops > 0 else {
      state = .stopped
      return .finished
    }
    if numberOfLoops >= 0 { loopsPlayed += loops }
    originFrame -= loops * frameCount
    currentFrame = min(playedFrames, frameCount)
    return .looped(times: loops)
  }

  /// The frame that the playing time leads to, were the file long enough.
  private var playedFrames: Int { originFrame + (sampleRate?.frames(in: playedTime) ?? 0) }

  private mutating func move(to frame: Int) {
    currentFrame = frame
    originFrame = frame
    playedTime = .zero
  }
}
