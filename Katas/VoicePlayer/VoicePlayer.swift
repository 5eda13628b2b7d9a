import AudioFiles

/// Plays a voice message from a WAV file.
///
/// The player reads its clock in `update` and at the start of every command; in between, the position doesn't change.
/// Call `update` from a timer, as often as the screen shows the position.
///
/// The end of the file is reported by `update`. A command reports an end that is due first, then its own event, and no
/// other.
///
/// A player isn't `Sendable`: use it where it was made, the chat's on the main actor, a game's in the game's loop.
public class VoicePlayer {
  /// Called after every change that a `PlaybackEvent` names.
  public var onEvent: ((PlaybackEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the player.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public internal(set) var state = PlaybackState.stopped
  public let format: AudioFormat

  let clock: any AudioClock
  let output: any AudioOutput
  /// The samples of the whole file, interleaved.
  let pcm: [Int16]
  /// Index in `pcm` of the sample that is heard next.
  var pcmIndex = 0
  var counter = FrameCounter()

  public convenience init(
    _ bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    self.init(file.format, pcm: file.samples(), clock: clock, output: output)
  }

  init(_ format: AudioFormat, pcm: [Int16], clock: any AudioClock, output: any AudioOutput) {
    self.format = format
    self.pcm = pcm
    self.clock = clock
    self.output = output
  }

  /// The length of the file, in frames.
  public var frameCount: Int { pcm.count / format.channels }

  /// The position, in frames from the beginning, when the clock was last read.
  public var currentFrame: Int { pcmIndex / format.channels }

  /// The length of the file, in seconds.
  public var duration: Double { format.sampleRate.seconds(of: frameCount) }

  /// The position, in seconds from the beginning, when the clock was last read.
  public var currentTime: Double { format.sampleRate.seconds(of: currentFrame) }

  /// Plays from the position on or, at the end of the file, from its beginning.
  public func play() {
    advance()
    guard state != .playing else { return }
    if currentFrame == frameCount { move(to: 0) }
    let wasPaused = state == .paused
    counter.resume(at: clock.now)
    state = .playing
    if wasPaused { resumeOutput() } else { startOutput() }
    onEvent?(.started(frame: currentFrame))
  }

  /// Halts and keeps the position.
  public func pause() {
    advance()
    guard state == .playing else { return }
    state = .paused
    pauseOutput()
    onEvent?(.paused(frame: currentFrame))
  }

  /// Halts and goes back to the beginning.
  public func stop() {
    advance()
    move(to: 0)
    guard state != .stopped else { return }
    state = .stopped
    output.stop()
    onEvent?(.stopped)
  }

  /// Moves to the frame nearest to `seconds`. The state stays as it is.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  public func seek(to seconds: Double) {
    advance()
    guard let frame = format.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    move(to: frame)
    if state == .playing { startOutput() }
    onEvent?(.sought(frame: frame))
  }

  /// Reads the clock, moves the position, and reports the end if it has been reached.
  ///
  /// A clock that went backwards counts as one that stood still.
  public func update() {
    advance()
  }

  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    Array(pcm[index * format.channels..<(index + 1) * format.channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * format.channels..<(bar + 1) * frameCount / count * format.channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }

  /// Every command does this first. Only `update` has something for the output, too, if the format needs it.
  func advance() {
    guard state == .playing else { return }
    let frame = currentFrame + counter.frames(until: clock.now, at: format.sampleRate)
    pcmIndex = min(frame, frameCount) * format.channels
    if frame >= frameCount { finish() }
  }

  func finish() {
    state = .stopped
    output.stop()
    onEvent?(.finished)
  }

  func move(to frame: Int) {
    pcmIndex = frame * format.channels
    counter.reset()
  }

  func startOutput() {
    output.start(format, at: currentFrame)
    output.enqueue(.samples(pcm[pcmIndex...]))
  }

  /// Samples are queued again after a pause: the user may have moved the slider.
  func resumeOutput() {
    startOutput()
  }

  func pauseOutput() {
    output.stop()
  }
}
