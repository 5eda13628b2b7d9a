/// The pages of the one logical bitstream that a file consists of.
///
/// A file of several logical bitstreams, one after another (chained) or interleaved (multiplexed), is refused. Only a
/// Skeleton, which describes the other stream, is passed over. Bytes behind the last page that begin no page are passed over.
struct OggLogicalStream {
  let pages: [OggPage]
  /// Where pages are missing: the number of the page after each place, and the error. RFC 3533 says that the loss of a page
  /// can be identified, and no more, so a user of the stream decides.
  let gaps: [(page: Int, error: AudioFileError)]

  init(_ file: ByteReader) throws(AudioFileError) {
    var pages: [OggPage] = []
    var skeleton: UInt32?
    var gaps: [(page: Int, error: AudioFileError)] = []
    var isLastPacketComplete = true
    var offset = 0
    while offset < max(file.count, 1) {
      let isOver = pages.last?.headerType.contains(.endOfStream) == true
      if isOver, !file.bytes[offset...].starts(with: "OggS".utf8) { break }
      let page = try OggPage(file, at: offset)
      offset = page.bytes.endIndex
      if skeleton == nil, page.beginsSkeleton { skeleton = page.serialNumber }
      if page.serialNumber == skeleton { continue }
      if let previous = pages.last {
        try page.checkBelongs(to: previous)
        let missing = page.missingPage(after: previous)
        if let missing { gaps.append((pages.count, missing)) }
        try page.checkGoesOn(after: previous, completed: isLastPacketComplete, isAfterGap: missing != nil)
      } else if !page.headerType.contains(.beginningOfStream) {
        throw AudioFileError(.malformed("first page: it does not begin a stream"), at: page.offset + 5)
      }
      if let lacing = page.segmentTable.last { isLastPacketComplete = lacing < 255 }
      pages.append(page)
    }
    guard pages.last?.headerType.contains(.endOfStream) == true else {
      throw AudioFileError(.truncated(needed: 27), at: offset)
    }
    guard isLastPacketComplete else { throw AudioFileError(.malformed("last page: its packet has no end"), at: offset) }
    self.pages = pages
    self.gaps = gaps
  }
}

extension OggPage {
  /// Whether the page is the first one of a Skeleton (Xiph.org, "Ogg Skeleton 4": the fishead packet).
  fileprivate var beginsSkeleton: Bool {
    headerType.contains(.beginningOfStream) && body.starts(with: "fishead\0".utf8)
  }

  /// Checks that the page is one of the stream of `previous`.
  fileprivate func checkBelongs(to previous: OggPage) throws(AudioFileError) {
    if headerType.contains(.beginningOfStream) {
      let isChained = previous.headerType.contains(.endOfStream)
      throw AudioFileError(.unsupported(isChained ? "chained Ogg file" : "multiplexed Ogg file"), at: offset)
    }
    guard serialNumber == previous.serialNumber else {
      throw AudioFileError(.malformed("page of a stream that has not begun"), at: offset + 14)
    }
  }

  /// The error for a page that is missing between `previous` and this one.
  fileprivate func missingPage(after previous: OggPage) -> AudioFileError? {
    let expected = previous.sequenceNumber &+ 1
    return sequenceNumber == expected
      ? nil : AudioFileError(.missingPage(expected: expected, found: sequenceNumber), at: offset + 18)
  }

  /// Checks that the page goes on after `previous`, whose last packet was `completed` or not. After a gap that isn't known.
  fileprivate func checkGoesOn(after previous: OggPage, completed: Bool, isAfterGap: Bool) throws(AudioFileError) {
    guard !previous.headerType.contains(.endOfStream) else {
      throw AudioFileError(.malformed("page after the end of its stream"), at: offset)
    }
    guard isAfterGap || headerType.contains(.continued) == !completed else {
      throw AudioFileError(.malformed("continuation of a packet"), at: offset + 5)
    }
  }
}
