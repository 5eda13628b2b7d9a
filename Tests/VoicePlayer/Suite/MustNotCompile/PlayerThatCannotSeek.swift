// Leaving out a command. A subclass that forgets to override one compiles, and does what its superclass does.

import AudioFiles
import VoicePlayerAfter

// expected-error@+2 {{type 'RadioPlayer' does not conform to protocol 'VoicePlayer'}}
// expected-note@+1 {{add stubs for conformance}}
final class RadioPlayer: VoicePlayer {
  var onEvent: ((PlaybackEvent) -> Void)?
  var state = PlaybackState.stopped
  var format: AudioFormat?
  var numberOfLoops = 0
  var frameCount = 0
  var currentFrame = 0

  func load(_ bytes: [UInt8]) throws(AudioFileError) {}
  func play() {}
  func pause() {}
  func stop() {}
  func update() {}
}
