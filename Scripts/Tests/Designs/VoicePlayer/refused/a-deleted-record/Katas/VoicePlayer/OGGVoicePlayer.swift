import AudioFiles

/// Plays an Ogg Vorbis file: game music, sound effects.
///
/// The sound engine decodes Vorbis. It gets whole pages, about half a second before they are heard.
public final class OGGVoicePlayer: PlaybackPlayer {
  let playback: Playback

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    playback = Playback(clock, output)
  }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try OggVorbisFile(bytes)
    update()
    playback.load(file.format, frameCount: file.frameCount) { frame in
      let headers = file.headerPages.map { StreamPiece(firstFrame: 0, data: .oggPage($0.bytes)) }
      let audio = file.audioPages[file.firstPage(toDecode: frame)...].map {
        StreamPiece(firstFrame: $0.frames.lowerBound, data: .oggPage($0.page.bytes))
      }
      return headers + audio
    }
  }
}
