import AudioFiles

/// Plays a voice message from a WAV file.
///
/// The player looks at its clock in `update` and at the start of every command; in between, its position stands still.
/// Call `update` from a timer, as often as the screen shows the position.
public class VoicePlayer {
  /// Called after every change that a `PlaybackEvent` names.
  public var onEvent: ((PlaybackEvent) -> Void)?
  public internal(set) var state = PlaybackState.stopped
  /// The format of the loaded file; nil before the first.
  public internal(set) var format: AudioFormat?

  let clock: any AudioClock
  let output: any AudioOutput
  /// The samples of the whole file, interleaved.
  var pcm: [Int16] = []
  /// Index in `pcm` of the sample that is heard next.
  var pcmIndex = 0
  /// The frame at which `playedTime` was zero. Negative once a loop has begun.
  var originFrame = 0
  var playedTime = Duration.zero
  var clockReading = Duration.zero

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  /// The length of the file, in frames.
  public var frameCount: Int { pcm.count / channels }

  /// The position, in frames from the beginning, at the last look at the clock.
  public var currentFrame: Int { pcmIndex / channels }

  /// The length of the file, in seconds.
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }

  /// The position, in seconds from the beginning, at the last look at the clock.
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }

  var channels: Int { format?.channels ?? 1 }

  /// Takes another file and stops at its beginning.
  ///
  /// If the file can't be read, nothing changes: what plays goes on playing.
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

  /// Plays from the position on; at the end of the file, from its beginning.
  public func play() {
    update()
    guard format != nil, state != .playing else { return }
    if pcmIndex == pcm.count { move(to: 0) }
    if state == .stopped { willBegin() }
    clockReading = clock.now
    state = .playing
    startOutput()
    onEvent?(.started(frame: currentFrame))
    update()
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

  /// Moves to the frame nearest to `seconds`, and goes on doing what it did.
  ///
  /// A time before the beginning means the beginning, one past the end means the end; a NaN is ignored.
  public func seek(to seconds: Double) {
    update()
    guard let frame = format?.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    move(to: frame)
    if state == .playing { startOutput() }
    onEvent?(.sought(frame: frame))
    update()
  }

  /// Looks at the clock, and tells if the end has been reached.
  ///
  /// A clock that went backwards counts as one that stood still.
  public func update() {
    guard state == .playing else { return }
    let now = clock.now
    playedTime += max(.zero, now - clockReading)
    clockReading = now
    pcmIndex = min(playedFrames, frameCount) * channels
    if pcmIndex == pcm.count { didReachEnd() }
  }

  /// Called before playing begins, and not when it goes on after a pause.
  func willBegin() {}

  /// Called when playing has come to the last sample.
  func didReachEnd() {
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

  /// The frame that the playing time leads to, were the file long enough.
  var playedFrames: Int { originFrame + (format?.sampleRate.frames(in: playedTime) ?? 0) }

  func move(to frame: Int) {
    pcmIndex = frame * channels
    originFrame = frame
    playedTime = .zero
  }

  func startOutput() {
    guard let format else { return }
    output.start(format, at: currentFrame)
    output.enqueue(.samples(pcm[pcmIndex...]))
  }
}
