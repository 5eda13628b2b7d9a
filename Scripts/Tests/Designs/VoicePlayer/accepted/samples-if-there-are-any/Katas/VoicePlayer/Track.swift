import AudioFiles

/// What a player needs to know of a file, whatever its format.
public struct Track {
  let format: AudioFormat
  let length: Int
  /// Nil if another device decodes the file.
  public let samples: Samples?
  /// The data for playing from a frame on, in order, each with the frame at which it is due.
  let schedule: (_ start: Int) -> [(due: Int, data: AudioData)]
}

/// Reads files of one format.
public struct TrackReader: Sendable {
  let marker: String
  let read: @Sendable ([UInt8]) throws(AudioFileError) -> Track

  public static let wav = TrackReader(marker: "RIFF", read: readWAV)
  public static let ogg = TrackReader(marker: "OggS", read: readOgg)
  static let all = [wav, ogg]
}

@Sendable private func readWAV(_ bytes: [UInt8]) throws(AudioFileError) -> Track {
  let file = try WAVEFile(bytes)
  let samples = Samples(interleaved: file.samples(), channels: file.channels)
  return Track(format: file.format, length: file.frameCount, samples: samples) { start in
    let rest = samples.interleaved[samples.range(of: start..<samples.frameCount)]
    return [(due: start, data: .samples(rest))]
  }
}

@Sendable private func readOgg(_ bytes: [UInt8]) throws(AudioFileError) -> Track {
  let file = try OggVorbisFile(bytes)
  return Track(format: file.format, length: file.frameCount, samples: nil) { start in
    var schedule = file.headerPages.map { (due: 0, data: AudioData.oggPage($0.bytes)) }
    for page in file.audioPages[file.firstPage(toDecode: start)...] {
      schedule.append((due: page.frames.lowerBound, data: .oggPage(page.page.bytes)))
    }
    return schedule
  }
}
