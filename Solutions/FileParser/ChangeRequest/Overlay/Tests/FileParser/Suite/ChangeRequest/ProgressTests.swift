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
      // The next file is counted anew.
      bench.events = []
      try bench.parser.parse(MemorySource(mark + Array(repeating: line, count: 70).flatMap { $0 }))
      #expect(bytes(of: bench.events) == [65_536])
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
}
