/// An Ogg file with one Vorbis stream: its pages, format and length. The audio itself stays encoded.
///
/// ```swift
/// let file = try OggVorbisFile(bytes)
/// print(file.format.channels, file.frameCount, file.audioPages.count)
/// ```
public struct OggVorbisFile: Equatable, Sendable {
  public let identification: VorbisIdentificationHeader
  /// The pages with the three header packets.
  public let headerPages: [OggPage]
  /// The pages with audio packets.
  public let audioPages: [AudioPage]
  public let frameCount: Int

  /// A page, and where its audio lies on the time line of the file.
  public struct AudioPage: Equatable, Sendable {
    public let page: OggPage
    /// The frames of the packets that end on the page; none if no packet does.
    public let frames: Range<Int>
  }

  public var format: AudioFormat {
    AudioFormat(encoding: .oggVorbis, channels: identification.channels, sampleRate: identification.sampleRate)
  }

  /// Reads all pages of a file and checks them.
  ///
  /// The length is the last granule position, less the one at which the audio begins, as the Vorbis I specification has
  /// it in appendix A.2: a stream cut from a broadcast begins at a granule position above zero. Its page numbers may have a
  /// gap before the first page with audio, and nowhere else.
  public init(_ bytes: [UInt8]) throws(AudioFileError) {
    let file = ByteReader(bytes: bytes)
    let stream = try OggLogicalStream(file)
    let pages = stream.pages
    // Without a page of the headers, they can't be read.
    if let gap = stream.gaps.first, gap.page < 2 { throw gap.error }
    let headers = try VorbisHeaderPages(file, pages)
    if let gap = stream.gaps.first(where: { $0.page != headers.pageCount }) { throw gap.error }
    identification = headers.identification
    headerPages = Array(pages.prefix(headers.pageCount))

    let audio = pages.dropFirst(headers.pageCount)
    let origin = try Self.firstGranule(of: audio, headers)
    var audioPages: [AudioPage] = []
    var end = 0
    for page in audio {
      let start = end
      if let granule = page.granulePosition {
        // A frame count beyond 2^53 would be rounded when it is converted to seconds. Real streams are far shorter.
        guard granule >= 0, granule - origin >= start, granule < 1 << 53 else {
          throw AudioFileError(.malformed("granule position \(granule)"), at: page.offset + 6)
        }
        end = Int(granule - origin)
      }
      audioPages.append(AudioPage(page: page, frames: start..<end))
    }
    self.audioPages = audioPages
    frameCount = end
  }

  /// The granule position at which the audio begins.
  ///
  /// A page's granule position is that of its end, so its packets' frames are subtracted. A result below zero
  /// means that the first frames are to be dropped, and then the time line begins at zero.
  private static func firstGranule(of pages: ArraySlice<OggPage>, _ headers: VorbisHeaderPages) throws(AudioFileError)
    -> Int64
  {
    var frames: Int64 = 0
    var previousBlock: Int64?
    var currentBlock: Int64?
    // The first packet may have lost its beginning.
    var isContinuation = pages.first?.headerType.contains(.continued) == true
    for page in pages {
      for (data, isComplete) in page.packets {
        if !isContinuation {
          currentBlock = headers.modes.isLong(data).map { isLong in
            Int64(isLong ? headers.identification.longBlockSize : headers.identification.shortBlockSize)
          }
        }
        // A packet counts for the page on which it ends.
        if isComplete, let currentBlock {
          if let previousBlock { frames += (previousBlock + currentBlock) / 4 }
          previousBlock = currentBlock
        }
        isContinuation = !isComplete
      }
      if let granule = page.granulePosition { return granule > frames ? granule - frames : 0 }
    }
    return 0
  }
}

/// The three header packets that a Vorbis stream begins with (Vorbis I specification, section 4.2 and appendix A.2).
private struct VorbisHeaderPages {
  let identification: VorbisIdentificationHeader
  let modes: VorbisModes
  let pageCount: Int

  init(_ file: ByteReader, _ pages: [OggPage]) throws(AudioFileError) {
    guard let first = pages.first, let packet = first.packets.first else {
      throw AudioFileError(.malformed("first page: it has no packet"), at: pages.first?.offset ?? 0)
    }
    identification = try VorbisIdentificationHeader(file, at: packet.data.startIndex, size: packet.data.count)
    guard first.packets.count == 1 else {
      throw AudioFileError(.malformed("first page: it has more than one packet"), at: first.offset)
    }

    // The comment header and the setup header, and the offsets at which they begin.
    var packets: [(offset: Int, data: [UInt8])] = []
    var isContinuation = false
    for (index, page) in pages.enumerated().dropFirst() {
      for (data, isComplete) in page.packets {
        if isContinuation {
          packets[packets.count - 1].data += data
        } else {
          packets.append((data.startIndex, Array(data)))
        }
        isContinuation = !isComplete
      }
      guard packets.count >= 2, !isContinuation else { continue }
      guard packets.count == 2 else {
        throw AudioFileError(.malformed("header page: audio begins on it"), at: page.offset)
      }
      for (packet, type) in zip(packets, [3, 5] as [UInt8]) {
        guard packet.data.starts(with: vorbisMarker(packetType: type)) else {
          throw AudioFileError(.malformed("Vorbis header packet of type \(type)"), at: packet.offset)
        }
      }
      guard let modes = VorbisModes(setupHeader: packets[1].data) else {
        throw AudioFileError(.malformed("Vorbis setup header"), at: packets[1].offset)
      }
      self.modes = modes
      pageCount = index + 1
      return
    }
    throw AudioFileError(.malformed("Vorbis stream: it ends before its headers do"), at: file.count)
  }
}
