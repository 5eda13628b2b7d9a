/// Bytes that were read from a file and are not used up yet. It takes whole lines out of them.
///
/// ```swift
/// var buffer = ByteBuffer()
/// buffer.append(Array("name,city\r\nAda,Lon".utf8))
/// try buffer.nextLine(in: .utf8)?.text  // name,city
/// try buffer.nextLine(in: .utf8)?.text  // nil: the line may go on
/// buffer.append(Array("don".utf8))
/// buffer.append([])
/// try buffer.nextLine(in: .utf8)?.text  // Ada,London
/// ```
///
/// It holds at most `longestRecord` bytes of a line that is not complete, and one chunk.
public struct ByteBuffer: Sendable {
  /// How many bytes to read from a file at a time: 64 KB.
  public static let chunkSize = 65_536
  /// The length of the longest record that is read, in bytes of the file. By default, it is 128 MB.
  ///
  /// A record is in memory as a whole, so this limit also bounds the memory that a parse needs. A caller sets another
  /// limit for a parse with `ByteBuffer.$longestRecord.withValue(1_000_000) { try parser.parse(source) }`. A longer record
  /// is refused with `FileParseError.tooLong`.
  @TaskLocal public static var longestRecord = 134_217_728

  /// Whether the end of the file was appended.
  public private(set) var isComplete = false
  private var bytes: [UInt8] = []
  /// The index of the first byte that is not used up.
  private var start = 0
  /// The index up to which no line ending was found.
  private var searched = 0
  /// The place in the file of the byte at `start`.
  private var offset = 0
  private var lineNumber = 1
  private var hasReadMark = false

  public init() {}

  /// Appends what was read next from the file. An empty chunk is the end of the file.
  public mutating func append(_ chunk: [UInt8]) {
    isComplete = chunk.isEmpty
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += chunk
  }

  /// Takes out the next line. Returns nil if more bytes are needed, and at the end of the file.
  ///
  /// A line ends with LF, CRLF or CR. After the last ending there is no further line unless text follows.
  ///
  /// - Throws: `wrongEncoding` or `nul` with the byte, or `tooLong`. A buffer that threw is not used any more.
  public mutating func nextLine(in encoding: FileEncoding) throws(FileParseError) -> Line? {
    if !hasReadMark {
      guard try readMark(of: encoding) else { return nil }
    }
    let width = encoding.width
    guard let end = findEnd(width) else {
      guard bytes.count - start <= Self.longestRecord else { throw .tooLong(line: lineNumber, offset: offset) }
      guard isComplete, start < bytes.count else { return nil }
      return try take(upTo: bytes.count, ending: nil, encoding)
    }
    guard let ending = ending(at: end, width) else { return nil }
    return try take(upTo: end, ending: ending, encoding)
  }

  /// Skips the byte order mark. Returns false if more bytes are needed to see it.
  private mutating func readMark(of encoding: FileEncoding) throws(FileParseError) -> Bool {
    let mark = encoding.mark
    guard bytes.count >= mark.count || isComplete || !mark.starts(with: bytes) else { return false }
    if bytes.starts(with: mark) {
      (start, searched, offset) = (mark.count, mark.count, mark.count)
    } else if encoding == .utf16LittleEndian {
      throw .wrongEncoding(encoding, line: 1, offset: 0)
    }
    hasReadMark = true
    return true
  }

  /// Returns the index of the code unit that ends the line.
  private mutating func findEnd(_ width: Int) -> Int? {
    let end: Int? = bytes.withUnsafeBufferPointer { bytes in
      // Most blocks of a long line contain neither LF nor CR.
      for start in stride(from: searched, to: bytes.count, by: 256) {
        let block = start..<min(start + 256, bytes.count)
        guard bytes.firstIndex(of: 0x0A, in: block) ?? bytes.firstIndex(of: 0x0D, in: block) != nil else { continue }
        var index = start
        while index + width <= block.upperBound {
          if bytes[index] == 0x0A || bytes[index] == 0x0D, width == 1 || bytes[index + 1] == 0 { return index }
          index += width
        }
      }
      return nil
    }
    // The last bytes may be part of a code unit.
    searched = end ?? bytes.count - (bytes.count - start) % width
    return end
  }

  /// Returns the line ending at an index. A CR may be half of one: then nil, until the next bytes are there.
  private func ending(at index: Int, _ width: Int) -> LineEnding? {
    guard bytes[index] == 0x0D else { return .lf }
    let next = index + width
    guard next + width <= bytes.count else { return isComplete ? .cr : nil }
    return bytes[next] == 0x0A && (width == 1 || bytes[next + 1] == 0) ? .crlf : .cr
  }

  private mutating func take(
    upTo end: Int, ending: LineEnding?, _ encoding: FileEncoding
  ) throws(FileParseError) -> Line {
    guard end - start <= Self.longestRecord else { throw .tooLong(line: lineNumber, offset: offset) }
    let text = try encoding.decode(bytes[start..<end], line: lineNumber, offset: offset)
    let line = Line(text: text, ending: ending, number: lineNumber, bytes: offset..<offset + end - start)
    let used = end - start + (ending?.rawValue.utf8.count ?? 0) * encoding.width
    start += used
    offset += used
    searched = start
    lineNumber += 1
    return line
  }
}
