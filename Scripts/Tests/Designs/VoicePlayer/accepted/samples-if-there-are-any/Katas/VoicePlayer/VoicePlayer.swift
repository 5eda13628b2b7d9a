import AudioFiles

/// Plays one track at a time.
public final class VoicePlayer {
  public var onEvent: ((PlaybackEvent) -> Void)?
  public private(set) var state = PlaybackState.stopped
  public private(set) var currentFrame = 0
  public private(set) var track: Track?

  private let reader: TrackReader
  private let clock: any AudioClock
  private let output: any AudioOutput
  private var passing = FrameCounter()
  private var loops = LoopCount()
  private var waiting: ArraySlice<(due: Int, data: AudioData)> = []

  public init(
    _ reader: TrackReader, clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) {
    self.reader = reader
    self.clock = clock
    self.output = output
  }

  /// Makes a player for the format whose marker the bytes begin with.
  public convenience init(
    for bytes: [UInt8], clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()
  ) throws(AudioFileError) {
    guard let reader = TrackReader.all.first(where: { bytes.starts(with: $0.marker.utf8) }) else {
      throw AudioFileError(.unknownFormat, at: 0)
    }
    self.init(reader, clock: clock, output: output)
    try load(bytes)
  }

  public var format: AudioFormat? { track?.format }
  public var frameCount: Int { track?.length ?? 0 }
  public var duration: Double { format?.sampleRate.seconds(of: frameCount) ?? 0 }
  public var currentTime: Double { format?.sampleRate.seconds(of: currentFrame) ?? 0 }

  public var numberOfLoops: Int {
    get { loops.wanted }
    set { loops.wanted = newValue }
  }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let new = try reader.read(bytes)
    update()
    track = new
    jump(to: 0)
    become(.stopped, .loaded)
  }

  public func play() {
    update()
    guard track != nil, state != .playing else { return }
    if currentFrame == frameCount { jump(to: 0) }
    if state == .stopped { loops.restart() }
    passing.resume(at: clock.now)
    become(.playing, .started(frame: currentFrame))
  }

  public func pause() {
    update()
    if state == .playing { become(.paused, .paused(frame: currentFrame)) }
  }

  public func stop() {
    update()
    jump(to: 0)
    if state != .stopped { become(.stopped, .stopped) }
  }

  public func seek(to seconds: Double) {
    update()
    guard let frame = format?.sampleRate.frame(nearest: seconds, in: 0...frameCount) else { return }
    jump(to: frame)
    become(state, .sought(frame: frame))
  }

  public func update() {
    guard state == .playing, let format else { return }
    let reached = currentFrame + passing.frames(until: clock.now, at: format.sampleRate)
    currentFrame = min(reached, frameCount)
    deliver()
    if reached >= frameCount { end(at: reached) }
  }

  private func end(at reached: Int) {
    let taken = loops.take(frameCount == 0 ? 0 : reached / frameCount)
    guard taken > 0 else { return become(.stopped, .finished) }
    let beyond = reached - taken * frameCount
    currentFrame = min(beyond, frameCount)
    become(.playing, .looped(times: taken))
    if beyond >= frameCount, state == .playing, currentFrame == frameCount { end(at: frameCount) }
  }

  /// Changes state, then the sound, then tells.
  private func become(_ new: PlaybackState, _ event: PlaybackEvent) {
    state = new
    if new == .playing { start() } else { output.stop() }
    onEvent?(event)
  }

  private func jump(to frame: Int) {
    currentFrame = frame
    passing.reset()
  }

  private func start() {
    guard let track else { return }
    output.start(track.format, at: currentFrame)
    waiting = track.schedule(currentFrame)[...]
    deliver()
  }

  private func deliver() {
    guard let format else { return }
    let limit = currentFrame + format.sampleRate.frames(in: .milliseconds(500))
    while let next = waiting.first, next.due <= limit {
      output.enqueue(next.data)
      waiting = waiting.dropFirst()
    }
  }
}
