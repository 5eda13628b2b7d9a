// Keeping a player where any thread can use it. A player is used where it was made.

import AudioFiles
import VoicePlayerAfter

func shared(_ bytes: [UInt8]) throws -> any Sendable {
  // expected-error@+1 {{type 'any VoicePlayer' does not conform to the 'Sendable' protocol}}
  try VoicePlayerLoader.player(for: bytes)
}
