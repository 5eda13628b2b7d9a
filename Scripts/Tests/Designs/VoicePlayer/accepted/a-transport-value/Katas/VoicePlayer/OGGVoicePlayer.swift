import AudioFiles

/// Plays an Ogg Vorbis file. The sound engine decodes it, and gets whole pages half a second before they are heard.
public final class OGGVoicePlayer: TransportPlayer {
  public var onEvent: ((PlaybackEvent) -> Void)?

  let clock: any AudioClock
  let output: any AudioOutput
  var transport = Transport()
  private var file: OggVorbisFile?
  /// Index of the audio page to enqueue next.
  private var nextPage = 0

  public init(clock: any AudioClock = SystemAudioClock(), output: any AudioOutput = SilentAudioOutput()) {
    self.clock = clock
    self.output = output
  }

  public var format: AudioFormat? { file?.format }

  public func load(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try OggVorbisFile(bytes)
    update()
    self.file = file
    report(transport.load(frameCount: file.frameCount, rate: file.format.sampleRate))
  }

  func startOutput() {
    guard let file else { return }
    output.start(file.format, at: currentFrame)
    for page in file.headerPages { output.enqueue(.oggPage(page.bytes)) }
    nextPage = file.firstPage(toDecode: currentFrame)
    feedOutput()
  }

  func feedOutput() {
    guard let file else { return }
    let horizon = currentFrame + file.format.sampleRate.frames(in: .milliseconds(500))
    while nextPage < file.audioPages.count, file.audioPages[nextPage].frames.lowerBound <= horizon {
      output.enqueue(.oggPage(file.audioPages[nextPage].page.bytes))
      nextPage += 1
    }
  }
}
