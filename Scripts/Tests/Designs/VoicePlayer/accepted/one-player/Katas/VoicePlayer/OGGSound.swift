import AudioFiles

/// An Ogg Vorbis file. The sound engine decodes it; it gets whole pages.
public struct OGGSound: Sound {
  private let file: OggVorbisFile

  public init(_ bytes: [UInt8]) throws(AudioFileError) {
    file = try OggVorbisFile(bytes)
  }

  public var format: AudioFormat { file.format }
  public var frameCount: Int { file.frameCount }

  public func pieces(from frame: Int) -> [StreamPiece] {
    let headers = file.headerPages.map { StreamPiece(firstFrame: 0, data: .oggPage($0.bytes)) }
    let audio = file.audioPages[file.firstPage(toDecode: frame)...].map {
      StreamPiece(firstFrame: $0.frames.lowerBound, data: .oggPage($0.page.bytes))
    }
    return headers + audio
  }
}
