import AudioFiles

/// Plays a voice message from a WAV file.
///
/// The player reads its clock in `update` and at the start of every command; in between, the position doesn't change.
/// Call `update` from a timer, as often as the screen shows the position.
///
/// The end of the file is reported by `update`. A command updates the player first, and then reports its own event and
/// no other.
public class VoicePlayer {
  /// Called after every change that a `PlaybackEvent` names.
  public var onEvent: ((PlaybackEvent) -> Void)? {
    // What the former listener captured is freed after the assignment: its `deinit` may use the player.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  public internal(set) var state = PlaybackState.stopped
  /// The format of the loaded file; nil before the first.
  public internal(set) var format: AudioFormat?

  let clock: any AudioClock
  let output: any AudioOutput
  /// The samples of the whole file, interleaved.
  var pcm: [Int16] = []
  /// Index in `pcm` of the sample that is heard next.
  var pcmIndex = 0
  var counter = FrameCounter()

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  /// The length of the file, in frames.
  public var frameCount: Int { pcm.count / channels }

  /// The position, in frames from the beginning, when the clock was last read.
  public var currentFrame: Int { pcmIndex / channels }

  /// The length of the file, in seconds.
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }

  /// The position, in seconds from the beginning, when the clock was last read.
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }

  var channels: Int { format?.channels ?? 1 }

  /// Replaces the file and stops at the beginning of the new one.
  ///
  /// If the new file can't be read, nothing changes: what plays continues.
  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    update()
    state = .stopped
    format = file.format
    pcm = file.samples()
    move(to: 0)
    output.stop()
    onEvent?(.loaded)
  }

  /// Plays from the position on or, at the end of the file, from its beginning.
  public func play() {
    update()
    guard format != nil, state != .playing else { return }
    if pcmIndex == pcm.count { move(to: 0) }
    if state == .stopped { willBegin() }
    counter.resume(at: clock.now)
    state = .playing
    startOutput()
    onEvent?(.started(frame: currentFrame))
  }

  /// Halts and keeps the position.
  public func pause() {
    update()
    guard state == .playing else { return }
    state = .paused
    output.stop()
    onEvent?(.paused(frame: currentFrame))
  }

  /// Halts and goes back to the beginning.
  public func stop() {
    update()
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
    update()
    guard let frame = format?.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    move(to: frame)
    if state == .playing { startOutput() }
    onEvent?(.sought(frame: frame))
  }

  /// Reads the clock, moves the position, and reports the end if it has been reached.
  ///
  /// A clock that went backwards counts as one that stood still.
  public func update() {
    guard state == .playing, let format else { return }
    let frame = currentFrame + counter.frames(until: clock.now, at: format.sampleRate)
    pcmIndex = min(frame, frameCount) * channels
    if frame >= frameCount { didReachEnd(at: frame) }
  }

  /// Called before playing begins, and not when it continues after a pause.
  func willBegin() {}

  /// Called when playing has come to `frame`, which is at or past the end.
  func didReachEnd(at frame: Int) {
    state = .stopped
    output.stop()
    onEvent?(.finished)
  }

  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    Array(pcm[index * channels..<(index + 1) * channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * channels..<(bar + 1) * frameCount / count * channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }

  func move(to frame: Int) {
    pcmIndex = frame * channels
    counter.reset()
  }

  func startOutput() {
    guard let format else { return }
    output.start(format, at: currentFrame)
    output.enqueue(.samples(pcm[pcmIndex...]))
  }
}
