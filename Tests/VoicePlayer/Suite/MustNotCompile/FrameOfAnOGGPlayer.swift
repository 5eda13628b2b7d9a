// Asking an OGG player for samples, or for a jump. The device decodes, and its decoder only goes forward. In the starting
// code the first call ends the process, and the second does nothing.

import AudioFiles
import VoicePlayerAfter

func firstFrame(of player: OGGVoicePlayer) -> [Int16] {
  player.pcmFrame(at: 0)  // expected-error {{value of type 'OGGVoicePlayer' has no member 'pcmFrame'}}
}

func rewind(_ player: OGGVoicePlayer) {
  player.seek(to: 0)  // expected-error {{value of type 'OGGVoicePlayer' has no member 'seek'}}
}
