import AudioFiles

/// A player that keeps its place in a transport. The commands below are the same for all of them.
protocol TransportPlayer: VoicePlayer {
  var clock: any AudioClock { get }
  var output: any AudioOutput { get }
  var transport: Transport { get set }

  /// Starts a stream at the current frame.
  func startOutput()

  /// Enqueues what is due by now in the stream that plays.
  func feedOutput()
}

extension TransportPlayer {
  public var state: PlaybackState { transport.state }
  public var frameCount: Int { transport.frameCount }
  public var currentFrame: Int { transport.currentFrame }

  public var numberOfLoops: Int {
    get { transport.numberOfLoops }
    set { transport.numberOfLoops = newValue }
  }

  public func play() {
    update()
    if transport.state != .playing { report(transport.play(at: clock.now)) }
  }

  public func pause() {
    update()
    report(transport.pause())
  }

  public func stop() {
    update()
    report(transport.stop())
  }

  public func seek(to seconds: Double) {
    update()
    report(transport.seek(to: seconds))
  }

  public func update() {
    guard state == .playing else { return }
    transport.advance(to: clock.now)
    feedOutput()
    while let event = transport.passEnd() { report(event) }
  }

  /// Starts or stops the output to match the transport's state, and reports the event.
  func report(_ event: PlaybackEvent?) {
    guard let event else { return }
    if state == .playing { startOutput() } else { output.stop() }
    onEvent?(event)
  }
}
