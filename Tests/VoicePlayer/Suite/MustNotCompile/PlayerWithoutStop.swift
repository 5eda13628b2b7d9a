// Leaving out a command. A subclass that forgets to override one compiles, and does what its superclass does.

import AudioFiles
import VoicePlayerAfter

// expected-error@+2 {{type 'RadioPlayer' does not conform to protocol 'VoicePlayer'}}
// expected-note@+1 {{add stubs for conformance}}
final class RadioPlayer: VoicePlayer {
  var onEvent: ((PlaybackEvent) -> Void)?
  var state = PlaybackState.stopped
  let format: AudioFormat
  var frameCount = 0
  var currentFrame = 0

  init(_ format: AudioFormat) {
    self.format = format
  }

  func play() {}
  func pause() {}
  func update() {}
}
