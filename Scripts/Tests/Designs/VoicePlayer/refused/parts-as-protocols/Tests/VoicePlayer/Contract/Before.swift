import AudioFiles
import VoicePlayerBefore

final class BeforePlayer: VoicePlayerSubject {
  private let player: VoicePlayer

  init(_ kind: PlayerKind, clock: any AudioClock, output: any AudioOutput) {
    switch kind {
    case .wav: player = VoicePlayer(.wav, clock: clock, output: output)
    case .ogg: player = VoicePlayer(.ogg, clock: clock, output: output)
    }
  }

  init(loading bytes: [UInt8], clock: any AudioClock, output: any AudioOutput) throws {
    player = try VoicePlayerLoader.player(for: bytes, clock: clock, output: output)
  }

  var onEvent: ((PlaybackEvent) -> Void)? {
    get { player.onEvent }
    set { player.onEvent = newValue }
  }

  var numberOfLoops: Int {
    get { player.numberOfLoops }
    set { player.numberOfLoops = newValue }
  }

  var state: PlaybackState { player.state }
  var format: AudioFormat? { player.format }
  var frameCount: Int { player.frameCount }
  var currentFrame: Int { player.currentFrame }
  var duration: Double { player.duration }
  var currentTime: Double { player.currentTime }

  func load(_ bytes: [UInt8]) throws { try player.load(bytes) }
  func play() { player.play() }
  func pause() { player.pause() }
  func stop() { player.stop() }
  func seek(to seconds: Double) { player.seek(to: seconds) }
  func update() { player.update() }

  func waveform(bars: Int) -> [Double] { player.waveform(bars: bars) }
  func pcmFrame(at index: Int) -> [Int16]? { player.pcmFrame(at: index) }
}
