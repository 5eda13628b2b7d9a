import AudioFiles
import VoicePlayerBefore

final class BeforePlayer: VoicePlayerSubject {
  private let player: VoicePlayer

  private init(_ player: VoicePlayer) {
    self.player = player
  }

  convenience init(_ kind: PlayerKind, _ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput) throws {
    switch kind {
    case .wav: self.init(try VoicePlayer(bytes, clock: clock, output: output))
    case .ogg: self.init(try OGGVoicePlayer(bytes, clock: clock, output: output))
    }
  }

  convenience init(loading bytes: [UInt8], clock: any AudioClock, output: any AudioOutput) throws {
    self.init(try VoicePlayerLoader.player(for: bytes, clock: clock, output: output))
  }

  static func message(_ bytes: [UInt8], clock: any AudioClock, output: any AudioOutput) throws -> VoiceMessageSubject {
    let player = try VoicePlayer(bytes, clock: clock, output: output)
    return VoiceMessageSubject(
      player: BeforePlayer(player), seek: player.seek, waveform: player.waveform, pcmFrame: player.pcmFrame)
  }

  var onEvent: ((PlaybackEvent) -> Void)? {
    get { player.onEvent }
    set { player.onEvent = newValue }
  }

  var state: PlaybackState { player.state }
  var format: AudioFormat { player.format }
  var frameCount: Int { player.frameCount }
  var currentFrame: Int { player.currentFrame }
  var duration: Double { player.duration }
  var currentTime: Double { player.currentTime }

  func play() { player.play() }
  func pause() { player.pause() }
  func stop() { player.stop() }
  func update() { player.update() }
}
