import AudioFiles

/// Plays a WAV file several times over: ringing tones, hold music.
public class LoopingVoicePlayer: VoicePlayer {
  /// How many times to go back to the beginning before finishing; a negative number means without end.
  public var numberOfLoops = 0
  var loopsPlayed = 0

  override func willBegin() {
    loopsPlayed = 0
  }

  override func didReachEnd() {
    let ends = pcm.isEmpty ? 0 : playedFrames / frameCount
    let loops = numberOfLoops < 0 ? ends : min(ends, numberOfLoops - loopsPlayed)
    guard loops > 0 else { return super.didReachEnd() }
    if numberOfLoops >= 0 { loopsPlayed += loops }
    originFrame -= loops * frameCount
    pcmIndex = min(playedFrames, frameCount) * channels
    startOutput()
    onEvent?(.looped(times: loops))
    if state == .playing, pcmIndex == pcm.count { didReachEnd() }
  }
}
