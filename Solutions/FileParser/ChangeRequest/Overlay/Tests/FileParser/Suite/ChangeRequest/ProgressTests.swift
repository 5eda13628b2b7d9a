import Testing
import TextFiles
import WorkbookSupport

@testable import FileParserContract

@Suite struct ProgressTests {
  /// A parser of every format, and a line of 1,024 bytes for it.
  private func benches(_ variant: Variant) throws -> [(bench: Bench, line: [UInt8], mark: [UInt8])] {
    let value = String(repeating: "v", count: 1021)
    let half = String(repeating: "v", count: 509)
    return [
      (Bench(variant, .csv), Array("k,\(value)\n".utf8), []), (Bench(variant, .ini), Array("k=\(value)\n".utf8), []),
      (Bench(variant, .excelText), Array(FileKind.excelText.encode("k\t\(half)\n").dropFirst(2)), [0xFF, 0xFE]),
      (Bench(try variant.makeJSONLinesParser()), Array("[\"\(value.dropLast(2))\"]\n".utf8), []),
    ]
  }

  /// A line of 200,000 bytes, in the encoding that has this mark.
  private func longLine(_ mark: [UInt8]) -> [UInt8] {
    let letter: [UInt8] = mark.isEmpty ? [0x78] : [0x78, 0]
    return mark + Array(repeating: letter, count: 200_000).joined().prefix(200_000 - mark.count)
  }

  private func bytes(of events: [ParseEvent]) -> [Int] {
    events.compactMap { if case .progress(let bytes) = $0 { bytes } else { nil } }
  }

  @Test(arguments: Variant.underTest)
  func `every format reports every 64 KB`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      try bench.parser.parse(MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 }))
      #expect(bytes(of: bench.events) == [65_536, 131_072])
      #expect(bench.events.last == .finished(records: 150))
    }
  }

  @Test(arguments: Variant.underTest)
  func `progress is counted in bytes, not in readings`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      let source = MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 }, chunk: 50_000)
      try bench.parser.parse(source)
      #expect(bytes(of: bench.events) == [100_000, 150_000])
    }
  }

  @Test(arguments: Variant.underTest)
  func `each file is counted anew, however the one before ended`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      // Without a byte order mark, this is one chunk exactly.
      let file = mark + Array(repeating: line, count: 64).flatMap { $0 }
      bench.onEvent = { bench, _ in
        if bench.records.count == 64 { bench.parser.stop() }
      }
      try bench.parser.parse(MemorySource(file))
      #expect(bench.events.last == .stopped(records: 64))
      bench.onEvent = nil
      #expect(bench.error(MemorySource(file + [0, 0])) != nil)
      for _ in 0..<2 { try bench.parser.parse(MemorySource(file)) }
      #expect(bytes(of: bench.events) == [65_536, 65_536, 65_536, 65_536])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a parse is refused at a progress report, and the first one goes on`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      var refusals: [FileParseError?] = []
      bench.onEvent = { bench, event in
        if case .progress = event { refusals.append(bench.error(MemorySource([]))) }
      }
      try bench.parser.parse(MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 }))
      #expect(refusals == [.busy, .busy])
      #expect(bytes(of: bench.events) == [65_536, 131_072])
    }
  }

  @Test(arguments: Variant.underTest)
  func `bytes count whether anybody listens or not`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      let listener = bench.parser.onEvent
      bench.parser.onEvent = nil
      let source = MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 })
      try bench.parser.parse(ObservedSource(source) { bench.parser.onEvent = listener })
      #expect(bytes(of: bench.events) == [131_072])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a small file makes no progress`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      try bench.parser.parse(MemorySource(mark + Array(repeating: line, count: 63).flatMap { $0 }))
      #expect(bytes(of: bench.events) == [])
      #expect(bench.records.count == 63)
    }
  }

  @Test(arguments: Variant.underTest)
  func `progress is reported before the lines of the reading`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      var records: [Int] = []
      bench.onEvent = { bench, event in
        if case .progress = event { records.append(bench.records.count) }
      }
      try bench.parser.parse(MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 }))
      #expect(records == [0, mark.isEmpty ? 64 : 63])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a listener may stop at a progress report`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      bench.onEvent = { bench, event in
        if event == .progress(bytes: 131_072) { bench.parser.stop() }
      }
      let source = MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 })
      try bench.parser.parse(source)
      #expect(source.requests.count == 2)
      #expect(bench.events.suffix(2) == [.progress(bytes: 131_072), .stopped(records: mark.isEmpty ? 64 : 63)])
    }
  }

  @Test(arguments: Variant.underTest)
  func `a line that is longer than a chunk makes progress`(variant: Variant) throws {
    for (bench, _, mark) in try benches(variant) {
      // In some formats, this is no record.
      _ = bench.error(MemorySource(longLine(mark)))
      #expect(bytes(of: bench.events) == [65_536, 131_072, 196_608])
    }
  }

  @Test(arguments: Variant.underTest)
  func `after a stop at a progress report nothing is read, and no line is refused`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      bench.onEvent = { bench, event in
        if case .progress = event { bench.parser.stop() }
      }
      let lineWithNUL = mark + [0, 0] + Array(repeating: line, count: 150).flatMap { $0 }
      for file in [longLine(mark), lineWithNUL] {
        bench.events = []
        let source = MemorySource(file)
        #expect(bench.error(source) == nil)
        #expect(source.requests.count == 1)
        #expect(bytes(of: bench.events) == [65_536])
        #expect(bench.events.last == .stopped(records: 0))
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a reading that stops the parse is not reported`(variant: Variant) throws {
    for (bench, line, mark) in try benches(variant) {
      let source = MemorySource(mark + Array(repeating: line, count: 150).flatMap { $0 })
      try bench.parser.parse(ObservedSource(source) { bench.parser.stop() })
      #expect(bytes(of: bench.events) == [65_536])
      #expect(bench.events.last == .stopped(records: mark.isEmpty ? 64 : 63))
    }
  }
}
