import AudioFiles

/// The formats that the player reads.
public enum SoundFormat {
  case wav
  case ogg
}

/// Plays a sound of any format.
public final class VoicePlayer: Loading, Commands, Time, Samples, Feeding {
  public let kind: SoundFormat
  public var onEvent: ((PlaybackEvent) -> Void)?
  public var state = PlaybackState.stopped
  public var format: AudioFormat?
  public var numberOfLoops = 0
  public var frameCount = 0
  public var currentFrame = 0

  let clock: any AudioClock
  let output: any AudioOutput
  /// The samples of a WAV file, interleaved.
  var pcm: [Int16] = []
  var oggFile: OggVorbisFile?
  var counter = FrameCounter()
  var loopsPlayed = 0
  /// What is still to be enqueued in the stream that plays.
  var queue: ArraySlice<StreamPiece> = []

  public init(
    _ kind: SoundFormat, clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) {
    self.kind = kind
    self.clock = clock
    self.output = output
  }

  var channels: Int { format?.channels ?? 1 }

  /// The length of the file, in seconds.
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }

  /// The position, in seconds from the beginning, when the clock was last read.
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }
}

/// A part of the player.
public protocol Loading: AnyObject {}

extension Loading where Self: VoicePlayer {
  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    switch kind {
    case .wav:
      let file = try WAVEFile(bytes)
      update()
      pcm = file.samples()
      load(file.format, frameCount: file.frameCount)
    case .ogg:
      let file = try OggVorbisFile(bytes)
      update()
      oggFile = file
      load(file.format, frameCount: file.frameCount)
    }
  }

  func pieces(from frame: Int) -> [StreamPiece] {
    switch kind {
    case .wav:
      return [StreamPiece(firstFrame: frame, data: .samples(pcm[(frame * channels)...]))]
    case .ogg:
      guard let oggFile else { return [] }
      let headers = oggFile.headerPages.map { StreamPiece(firstFrame: 0, data: .oggPage($0.bytes)) }
      let audio = oggFile.audioPages[oggFile.firstPage(toDecode: frame)...].map {
        StreamPiece(firstFrame: $0.frames.lowerBound, data: .oggPage($0.page.bytes))
      }
      return headers + audio
    }
  }

  /// Replaces the stream and stops at its beginning. Call `update` first, for the stream that ends here.
  func load(_ format: AudioFormat, frameCount: Int) {
    self.format = format
    self.frameCount = frameCount
    state = .stopped
    move(to: 0)
    output.stop()
    onEvent?(.loaded)
  }
}

/// A part of the player.
public protocol Commands: AnyObject {}

extension Commands where Self: VoicePlayer {
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
}

/// A part of the player.
public protocol Time: AnyObject {}

extension Time where Self: VoicePlayer {
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
  func passEnd(at frame: Int) {
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

  func finish() {
    state = .stopped
    output.stop()
    onEvent?(.finished)
  }
}

/// A part of the player.
public protocol Samples: AnyObject {}

extension Samples where Self: VoicePlayer {
  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    return Array(pcm[index * channels..<(index + 1) * channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    guard kind == .wav else { return [] }
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * channels..<(bar + 1) * frameCount / count * channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }
}

/// A part of the player.
public protocol Feeding: AnyObject {}

extension Feeding where Self: VoicePlayer {
  func move(to frame: Int) {
    currentFrame = frame
    counter.reset()
  }

  func startOutput() {
    guard let format else { return }
    output.start(format, at: currentFrame)
    queue = pieces(from: currentFrame)[...]
    feedOutput()
  }

  /// Enqueues the pieces that begin within the next half second.
  func feedOutput() {
    guard let format else { return }
    let horizon = currentFrame + format.sampleRate.frames(in: .milliseconds(500))
    while let piece = queue.first, piece.firstFrame <= horizon {
      output.enqueue(piece.data)
      queue.removeFirst()
    }
  }
}
