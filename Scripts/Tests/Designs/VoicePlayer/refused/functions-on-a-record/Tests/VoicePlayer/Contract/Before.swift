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

  func load(_ bytes: [UInt8]) throws { try VoicePlayerBefore.load(player, bytes) }
  func play() { VoicePlayerBefore.play(player) }
  func pause() { VoicePlayerBefore.pause(player) }
  func stop() { VoicePlayerBefore.stop(player) }
  func seek(to seconds: Double) { VoicePlayerBefore.seek(player, to: seconds) }
  func update() { VoicePlayerBefore.update(player) }

  func waveform(bars: Int) -> [Double] { VoicePlayerBefore.waveform(player, bars: bars) }
  func pcmFrame(at index: Int) -> [Int16]? { VoicePlayerBefore.pcmFrame(player, at: index) }
}
