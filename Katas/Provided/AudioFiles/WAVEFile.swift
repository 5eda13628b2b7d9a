/// A RIFF/WAVE file with PCM audio.
///
/// The layout is that of "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991), with
/// `WAVEFORMATEXTENSIBLE` as Microsoft documents it. Read are integer PCM of 8, 16, 24 and 32 bits, of any rate and
/// number of channels.
///
/// ```swift
/// let file = try WAVEFile([UInt8](Data(contentsOf: url)))
/// print(file.frameCount, file.format, file.samples().max() ?? 0)
/// ```
public struct WAVEFile: Equatable, Sendable {
  public let channels: Int
  public let sampleRate: SampleRate
  /// Bits of one sample in the file: 8, 16, 24 or 32.
  public let bitsPerSample: Int
  /// The sound data, as the file has it.
  let data: ArraySlice<UInt8>

  /// Whole frames in the data chunk. A part of a frame at its end is left out.
  public var frameCount: Int { data.count / (channels * bitsPerSample / 8) }

  public var format: AudioFormat { AudioFormat(encoding: .pcm, channels: channels, sampleRate: sampleRate) }

  /// Reads the chunks of a file.
  ///
  /// The first `fmt ` and the first `data` chunk count. Chunks of other kinds and bytes after the RIFF form are passed
  /// over. A missing pad byte at the end of the file is forgiven.
  ///
  /// A program that writes into a pipe, or that is killed, can't go back to fill in the sizes of the form and of the sound.
  /// What it leaves there means "to the end of the file": 0, or a size of 2 GB and more that the file doesn't have. A size of
  /// 0 for the sound is meant if chunks follow, or nothing. A form that is said to be up to eight bytes longer than the file is
  /// read, and so is sound that goes on behind the form.
  public init(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = ByteReader(bytes: bytes)
    try file.expect("RIFF", at: 0)
    let formSize = try file.uint32(at: 4)
    try file.expect("WAVE", at: 8)
    let end: Int
    if formSize == 0 || Self.isPlaceholder(formSize, where: bytes.count - 8) {
      end = bytes.count
    } else {
      guard Int(formSize) <= bytes.count else { throw AudioFileError(.chunkPastEnd(id: "RIFF", size: formSize), at: 0) }
      end = min(8 + Int(formSize), bytes.count)
    }

    var description: FormatChunk?
    var offset = 12
    while offset < end {
      let id = String(decoding: try file.slice(at: offset, count: 4), as: UTF8.self)
      let size = try file.uint32(at: offset + 4)
      let body = offset + 8
      let isSound = id == "data"
      let isUnknown =
        isSound && (Self.isPlaceholder(size, where: bytes.count - body) || size == 0 && !Self.isChunks(bytes[body...]))
      guard body <= end, isUnknown || Int(size) <= (isSound ? bytes.count : end) - body else {
        throw AudioFileError(.chunkPastEnd(id: id, size: size), at: offset)
      }
      if id == "fmt ", description == nil {
        description = try FormatChunk(file, at: body, size: Int(size))
      } else if isSound {
        guard let description else { throw AudioFileError(.missingChunk(id: "fmt "), at: offset) }
        channels = description.channels
        sampleRate = description.sampleRate
        bitsPerSample = description.bitsPerSample
        data = try file.slice(at: body, count: isUnknown ? bytes.count - body : Int(size))
        return
      }
      offset = body + Int(size) + Int(size) % 2
    }
    throw AudioFileError(.missingChunk(id: description == nil ? "fmt " : "data"), at: end)
  }

  /// Whether a size is one that a program writes when it doesn't know the size: FFmpeg's FFFFFFFF, SoX's 7FFFF000, ALSA's
  /// 80000000, or one that was computed from these, and larger than what is there.
  private static func isPlaceholder(_ size: UInt32, where available: Int) -> Bool {
    size >= 0x7F00_0000 && Int(size) > available
  }

  /// Whether these bytes are whole chunks with printable names, or nothing.
  private static func isChunks(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard rest.count >= 8, rest.prefix(4).allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
      let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard size <= rest.count - 8 else { return false }
      rest = rest.dropFirst(8 + size + size % 2)
    }
    return true
  }

  /// All samples, interleaved, as signed 16-bit numbers. Of wider samples the upper 16 bits are kept.
  public func samples() -> [Int16] {
    let width = bitsPerSample / 8
    return data.withUnsafeBufferPointer { bytes in
      // A plain loop: a build for debugging doesn't inline closures or iterators, and a minute has millions of samples.
      [Int16](unsafeUninitializedCapacity: frameCount * channels) { samples, count in
        while count < frameCount * channels {
          // Samples of up to 8 bits are unsigned, wider ones are two's complement; least significant byte first.
          if width > 1 {
            let top = (count + 1) * width - 2
            samples[count] = Int16(bitPattern: UInt16(bytes[top + 1]) << 8 | UInt16(bytes[top]))
          } else {
            samples[count] = (Int16(bytes[count]) - 128) << 8
          }
          count += 1
        }
      }
    }
  }
}

/// The body of a `fmt ` chunk.
private struct FormatChunk {
  var channels: Int
  var sampleRate: SampleRate
  var bitsPerSample: Int

  init(_ file: ByteReader, at offset: Int, size: Int) throws(AudioFileError) {
    guard size >= 16 else { throw AudioFileError(.malformed("fmt chunk of \(size) bytes"), at: offset) }
    try Self.checkEncoding(file, at: offset, size: size)

    channels = Int(try file.uint16(at: offset + 2))
    guard channels > 0 else { throw AudioFileError(.zeroChannels, at: offset + 2) }
    guard let rate = SampleRate(hertz: try file.uint32(at: offset + 4)) else {
      throw AudioFileError(.zeroSampleRate, at: offset + 4)
    }
    sampleRate = rate
    bitsPerSample = Int(try file.uint16(at: offset + 14))
    guard [8, 16, 24, 32].contains(bitsPerSample) else {
      throw AudioFileError(.unsupported("\(bitsPerSample) bits a sample"), at: offset + 14)
    }
    let blockAlign = Int(try file.uint16(at: offset + 12))
    guard blockAlign == channels * bitsPerSample / 8 else {
      throw AudioFileError(.malformed("block alignment of \(blockAlign)"), at: offset + 12)
    }
  }

  /// Checks that the format tag, or the sub-format of an extensible one, says integer PCM.
  private static func checkEncoding(_ file: ByteReader, at offset: Int, size: Int) throws(AudioFileError) {
    let tag = try file.uint16(at: offset)
    switch tag {
    case 0x0001:
      return
    case 0xFFFE:
      guard size >= 40 else {
        throw AudioFileError(.malformed("extensible fmt chunk of \(size) bytes"), at: offset)
      }
      guard try file.slice(at: offset + 24, count: 16).elementsEqual(pcmSubFormat) else {
        throw AudioFileError(.unsupported("WAVE sub-format other than PCM"), at: offset + 24)
      }
    default:
      throw AudioFileError(.unsupported("WAVE format tag 0x\(String(tag, radix: 16))"), at: offset)
    }
  }

  /// KSDATAFORMAT_SUBTYPE_PCM, 00000001-0000-0010-8000-00AA00389B71, as a GUID lies in a file.
  private static let pcmSubFormat: [UInt8] = [
    0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
  ]
}
