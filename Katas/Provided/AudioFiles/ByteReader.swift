/// Reads numbers and markers from a file's bytes; each read is checked against the file's end.
struct ByteReader {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  /// The bytes from `offset` on.
  ///
  /// - Throws: `truncated` at `offset` if the file has fewer than `count` bytes there.
  func slice(at offset: Int, count: Int) throws(AudioFileError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else {
      throw AudioFileError(.truncated(needed: count), at: offset)
    }
    return bytes[offset..<offset + count]
  }

  func uint8(at offset: Int) throws(AudioFileError) -> UInt8 { try littleEndian(at: offset) }
  func uint16(at offset: Int) throws(AudioFileError) -> UInt16 { try littleEndian(at: offset) }
  func uint32(at offset: Int) throws(AudioFileError) -> UInt32 { try littleEndian(at: offset) }
  func uint64(at offset: Int) throws(AudioFileError) -> UInt64 { try littleEndian(at: offset) }

  /// Checks that `marker` is at `offset`.
  func expect(_ marker: String, at offset: Int) throws(AudioFileError) {
    let expected = marker.utf8
    guard try slice(at: offset, count: expected.count).elementsEqual(expected) else {
      throw AudioFileError(.wrongMarker(expected: marker), at: offset)
    }
  }

  private func littleEndian<Value: FixedWidthInteger>(at offset: Int) throws(AudioFileError) -> Value {
    var number: UInt64 = 0
    for byte in try slice(at: offset, count: Value.bitWidth / 8).reversed() { number = number << 8 | UInt64(byte) }
    return Value(truncatingIfNeeded: number)
  }
}
