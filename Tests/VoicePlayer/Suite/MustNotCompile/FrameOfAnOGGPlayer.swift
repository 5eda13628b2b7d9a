// Asking an OGG player for samples. The device decodes, so there are none; the player that inherited the question could
// only end the process.

import AudioFiles
import VoicePlayerAfter

func firstFrame(of player: OGGVoicePlayer) -> [Int16] {
  player.pcmFrame(at: 0)  // expected-error {{value of type 'OGGVoicePlayer' has no member 'pcmFrame'}}
}
