/// The pages of the one logical bitstream that a file consists of.
///
/// A file of several logical bitstreams, one after another (chained) or interleaved (multiplexed), is refused. So is
/// one with a page missing: RFC 3533 says that the loss of a page can be identified, and no more. Bytes behind the last
/// page that begin no page are passed over.
struct OggLogicalStream {
  let pages: [OggPage]

  init(_ file: ByteReader) throws(AudioFileError) {
    var pages = [try OggPage(file, at: 0)]
    guard pages[0].headerType.contains(.beginningOfStream) else {
      throw AudioFileError(.malformed("first page: it does not begin a stream"), at: 5)
    }
    var isLastPacketComplete = pages[0].segmentTable.last != 255
    var offset = pages[0].bytes.endIndex
    while offset < file.count {
      let previous = pages[pages.count - 1]
      if previous.headerType.contains(.endOfStream), !file.bytes[offset...].starts(with: "OggS".utf8) { break }
      let page = try OggPage(file, at: offset)
      try page.checkFollows(previous, completed: isLastPacketComplete)
      if let lacing = page.segmentTable.last { isLastPacketComplete = lacing < 255 }
      pages.append(page)
      offset = page.bytes.endIndex
    }
    guard pages[pages.count - 1].headerType.contains(.endOfStream) else {
      throw AudioFileError(.truncated(needed: 27), at: offset)
    }
    guard isLastPacketComplete else { throw AudioFileError(.malformed("last page: its packet has no end"), at: offset) }
    self.pages = pages
  }
}

extension OggPage {
  /// Checks that the page goes on with the stream of `previous`, whose last packet was `completed` or not.
  fileprivate func checkFollows(_ previous: OggPage, completed: Bool) throws(AudioFileError) {
    if headerType.contains(.beginningOfStream) {
      let isChained = previous.headerType.contains(.endOfStream)
      throw AudioFileError(.unsupported(isChained ? "chained Ogg file" : "multiplexed Ogg file"), at: offset)
    }
    guard serialNumber == previous.serialNumber else {
      throw AudioFileError(.malformed("page of a stream that has not begun"), at: offset + 14)
    }
    let expected = previous.sequenceNumber &+ 1
    guard sequenceNumber == expected else {
      throw AudioFileError(.missingPage(expected: expected, found: sequenceNumber), at: offset + 18)
    }
    guard !previous.headerType.contains(.endOfStream) else {
      throw AudioFileError(.malformed("page after the end of its stream"), at: offset)
    }
    guard headerType.contains(.continued) == !completed else {
      throw AudioFileError(.malformed("continuation of a packet"), at: offset + 5)
    }
  }
}
