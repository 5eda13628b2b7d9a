import Testing
import TextFiles

@Suite struct FileByteSourceTests {
  @Test func `a file is given out in chunks, and then nothing`() throws {
    let source = try FileByteSource(path: #filePath)
    var bytes: [UInt8] = []
    while case let chunk = try source.read(upTo: 100), !chunk.isEmpty {
      #expect(chunk.count <= 100)
      bytes += chunk
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("// The last line.\n"))
    #expect(try source.read(upTo: 1) == [])
  }

  #if os(Linux)
    @Test func `an error while reading names the path`() throws {
      // The first page of a process is never mapped.
      let source = try FileByteSource(path: "/proc/self/mem")
      #expect(throws: FileParseError.unreadable(path: "/proc/self/mem", code: 5)) { try source.read(upTo: 10) }
    }

    @Test func `a file is closed when its source is released`() throws {
      // With an open file each, the process would soon have none left.
      for _ in 0..<5000 { _ = try FileByteSource(path: #filePath) }
    }
  #endif
}
// The last line.
