import AudioFiles

/// A WAV file with its samples.
public struct WAVSound: Sound {
  public let format: AudioFormat
  public let frameCount: Int
  /// The samples of the whole file, interleaved.
  private let pcm: [Int16]

  public init(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = try WAVEFile(bytes)
    format = file.format
    frameCount = file.frameCount
    pcm = file.samples()
  }

  public func pieces(from frame: Int) -> [StreamPiece] {
    [StreamPiece(firstFrame: frame, data: .samples(pcm[(frame * format.channels)...]))]
  }

  /// One sample for each channel.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  public func pcmFrame(at index: Int) -> [Int16] {
    Array(pcm[index * format.channels..<(index + 1) * format.channels])
  }

  /// The peaks of equal parts of the file, from 0 to 1, for drawing a voice message.
  ///
  /// - Returns: As many peaks as `bars`, but not more than the file has frames.
  public func waveform(bars: Int) -> [Double] {
    let count = min(max(bars, 0), frameCount)
    return (0..<count).map { bar in
      let part = bar * frameCount / count * format.channels..<(bar + 1) * frameCount / count * format.channels
      return Double(pcm[part].map(\.magnitude).max() ?? 0) / 32768
    }
  }
}
