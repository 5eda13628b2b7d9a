/// Why a file can't be read, and where.
public struct AudioFileError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The file ends before the bytes that the format calls for at the offset.
    case truncated(needed: Int)
    /// The file begins with no marker of a known format.
    case unknownFormat
    /// Another marker was due at the offset.
    case wrongMarker(expected: String)
    /// A RIFF chunk, or the RIFF form itself, claims more bytes than the file has.
    case chunkPastEnd(id: String, size: UInt32)
    /// A RIFF chunk that has to be there is missing, or comes after the data that it describes.
    case missingChunk(id: String)
    case zeroChannels
    case zeroSampleRate
    /// The file is sound, but of a kind that is not read here.
    case unsupported(String)
    /// A field contradicts the format's specification or another field.
    case malformed(String)
    /// An Ogg page's CRC is not that of its bytes.
    case checksumMismatch(stored: UInt32, computed: UInt32)
    /// An Ogg page's sequence number does not follow the page before.
    case missingPage(expected: UInt32, found: UInt32)
  }

  public var reason: Reason
  /// Offset of the offending field, chunk or page from the start of the file, in bytes.
  public var offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension AudioFileError: CustomStringConvertible {
  public var description: String { "\(reason) at byte \(offset)" }
}

extension AudioFileError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .truncated(let needed): "file ends where \(needed) more byte\(needed == 1 ? " is" : "s are") needed"
    case .unknownFormat: "no known audio format"
    case .wrongMarker(let expected): "no '\(expected)' marker"
    case .chunkPastEnd(let id, let size): "chunk '\(id)' of \(size) bytes reaches past the end"
    case .missingChunk(let id): "no chunk '\(id)'"
    case .zeroChannels: "zero channels"
    case .zeroSampleRate: "a sample rate of zero"
    case .unsupported(let what): "\(what) not supported"
    case .malformed(let what): "malformed \(what)"
    case .checksumMismatch(let stored, let computed):
      "page checksum 0x\(String(stored, radix: 16)) where its bytes give 0x\(String(computed, radix: 16))"
    case .missingPage(let expected, let found): "page \(found) where page \(expected) is due"
    }
  }
}
