// Drawing the waveform of a player that may be any. Some have samples and some don't; who draws has to find out first.

import AudioFiles
import VoicePlayerAfter

func bars(of player: any VoicePlayer) -> [Double] {
  player.waveform(bars: 40)  // expected-error {{value of type 'any VoicePlayer' has no member 'waveform'}}
}

func barsIfThereAreAny(of player: any VoicePlayer) -> [Double] {
  (player as? WAVVoicePlayer)?.waveform(bars: 40) ?? []
}
