// Drawing the waveform of a player that may be any. The screen that draws one makes a `WAVVoicePlayer`, and has no need to
// ask what it got.

import AudioFiles
import VoicePlayerAfter

func bars(of player: any VoicePlayer) -> [Double] {
  player.waveform(bars: 40)  // expected-error {{value of type 'any VoicePlayer' has no member 'waveform'}}
}

func bars(of message: WAVVoicePlayer) -> [Double] {
  message.waveform(bars: 40)
}
