/// Plays a WAV file several times over: ringing tones, hold music.
public class LoopingSoundPlayer: SoundPlayer {
  /// How many times to go back to the beginning before finishing; a negative number means without end.
  public var numberOfLoops = 0
  var loopsPlayed = 0

  override func willBegin() {
    loopsPlayed = 0
  }

  override func didReachEnd(at frame: Int) {
    let ends = pcm.isEmpty ? 0 : frame / frameCount
    let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops - loopsPlayed)
    guard loops > 0 else { return super.didReachEnd(at: frame) }
    if numberOfLoops >= 0 { loopsPlayed += loops }
    let rest = frame - loops * frameCount
    pcmIndex = min(rest, frameCount) * channels
    startOutput()
    onEvent?(.looped(times: loops))
    // The listener may have paused, sought, or asked for more loops.
    if rest >= frameCount, state == .playing, pcmIndex == pcm.count { didReachEnd(at: frameCount) }
  }
}
