// Taking the loader's player for one with samples. The file decides, so the loader promises only what all players do.

import AudioFiles
import VoicePlayerAfter

func messagePlayer(for bytes: [UInt8]) throws -> WAVVoicePlayer {
  // expected-error@+1 {{cannot convert return expression of type 'any VoicePlayer' to return type 'WAVVoicePlayer'}}
  try VoicePlayerLoader.player(for: bytes)
}
