// Changing what a player does other than by a command, or reaching the parts of a player.

import AudioFiles
import VoicePlayerAfter

func pretendToPlay(_ player: any VoicePlayer, _ message: WAVVoicePlayer, _ line: OGGVoicePlayer) {
  player.state = .playing  // expected-error {{cannot assign to property: 'state' is a get-only property}}
  message.currentFrame = 0  // expected-error {{cannot assign to property: 'currentFrame' is a get-only property}}
  message.playback.stop()  // expected-error {{'playback' is inaccessible due to 'internal' protection level}}
  line.playback.stop()  // expected-error {{'playback' is inaccessible due to 'internal' protection level}}
  line.nextPage = 0  // expected-error {{'nextPage' is inaccessible due to 'private' protection level}}
}
