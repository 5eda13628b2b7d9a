import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@Suite struct EventTests {
  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `events come in order`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    try bench.parser.parse(MemorySource(kind.encode(kind.sample.text)))
    let rows = kind.sample.rows
    #expect(
      bench.events == [
        .began, .record(Record(rows[0], line: 1)), .record(Record(rows[1], line: 2)), .finished(records: 2),
      ])
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a file without records begins and finishes`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    try bench.parser.parse(MemorySource(kind.encode("")))
    #expect(bench.events == [.began, .finished(records: 0)])
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `all records of a chunk are reported before the next one is read`(variant: Variant, kind: FileKind) throws {
    // Began, the records of each chunk, and finished after the reading that found the end.
    let line = kind == .excelText ? 2 + 11 * 2 : 11
    for (chunk, expected) in [(line, [0, 1, 2, 3, 4, 5, 6]), (.max, [0, 1, 1, 1, 1, 1, 2])] {
      let (bench, source) = (Bench(variant, kind), MemorySource(kind.encode(kind.lines(5)), chunk: chunk))
      var readings: [Int] = []
      bench.onEvent = { _, _ in readings.append(source.requests.count) }
      try bench.parser.parse(source)
      #expect(readings == expected)
      #expect(Set(source.requests) == [ByteBuffer.chunkSize])
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a listener may stop at any event`(variant: Variant, kind: FileKind) throws {
    for last in 0..<3 {
      let bench = Bench(variant, kind)
      let source = MemorySource(kind.encode(kind.sample.text + "\nthis is no \" record"))
      bench.onEvent = { bench, _ in
        if bench.events.count == last + 1 { bench.parser.stop() }
      }
      try bench.parser.parse(source)
      #expect(bench.events.count == last + 2)
      #expect(bench.events.last == .stopped(records: last))
      #expect(source.requests.count == (last == 0 ? 0 : 1))
      // The next parse is not affected.
      bench.onEvent = nil
      #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
      #expect(bench.events.last == .finished(records: 2))
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a stop at the last record is a stop`(variant: Variant, kind: FileKind) throws {
    for text in [kind.sample.text, kind.sample.text + "\n"] {
      let bench = Bench(variant, kind)
      bench.onEvent = { bench, _ in
        if bench.records.count == 2 { bench.parser.stop() }
      }
      try bench.parser.parse(MemorySource(kind.encode(text)))
      #expect(bench.events.last == .stopped(records: 2))
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a stop while nothing is parsed has no effect`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    bench.parser.stop()
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
    // The end that is reported is the end.
    bench.onEvent = { bench, event in
      if case .finished = event { bench.parser.stop() }
    }
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
    #expect(bench.events.last == .finished(records: 2))
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
  }

  @Test(arguments: Variant.underTest)
  func `a stop inside a quoted field is no mistake`(variant: Variant) throws {
    let bench = Bench(variant, .csv)
    let source = RudeSource(chunks: [Array("a\n\"b\n".utf8), Array("c".utf8)]) { reading in
      if reading == 2 { bench.parser.stop() }
    }
    #expect(bench.error(source) == nil)
    #expect(bench.events.last == .stopped(records: 1))
    #expect(bench.rows("c\n", .csv) == [["c"]])
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a parse is refused at every event of the one that is running`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    let inner = MemorySource(kind.encode(kind.sample.text))
    var refusals: [FileParseError?] = []
    bench.onEvent = { bench, _ in
      guard bench.events.count <= 4 else { return }
      for _ in 0..<2 { refusals.append(bench.error(inner)) }
    }
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
    #expect(bench.events.count == 4)
    #expect(refusals == Array(repeating: .busy, count: 8))
    #expect(inner.requests.isEmpty)

    // A parse that is refused takes back no stop. The end of a parse that was stopped is an event of it, too.
    (bench.events, refusals) = ([], [])
    bench.onEvent = { bench, event in
      if case .record = event {
        bench.parser.stop()
        refusals.append(bench.error(inner))
      }
      if case .stopped = event { refusals.append(bench.error(inner)) }
    }
    #expect(bench.rows(kind.sample.text, kind) == [kind.sample.rows[0]])
    #expect(bench.events.map { caseName(of: $0) } == ["began", "record", "stopped"])
    #expect(bench.events.last == .stopped(records: 1))
    #expect(refusals == [.busy, .busy])
    #expect(inner.requests.isEmpty)
    bench.onEvent = nil
    #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a source may use the parser that reads it`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    let other = MemorySource(kind.encode(kind.sample.text))
    var refusals: [FileParseError?] = []
    var heard: [String] = []
    let source = RudeSource(kind.encode(kind.sample.text)) { reading in
      refusals.append(bench.error(other))
      bench.parser.onEvent = { heard.append("\(reading): \(caseName(of: $0))") }
    }
    #expect(bench.error(source) == nil)
    #expect(bench.events == [.began])
    // The second record may go on, so it is reported after the reading that finds the end.
    #expect(heard == ["1: record", "2: record", "2: finished"])
    #expect(refusals == [.busy, .busy])
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `what a source returns after it has stopped the parse is not parsed`(variant: Variant, kind: FileKind) throws {
    let good = kind.encode(kind.lines(1))
    let rest = [kind.unit(kind.lines(2)), kind.unit("this is no \" record"), [0xFF], [0], []]
    for first in [[], good] {
      for second in rest {
        let bench = Bench(variant, kind)
        let last = first.isEmpty ? 1 : 2
        let source = RudeSource(chunks: first.isEmpty ? [second] : [first, second]) { reading in
          if reading == last { bench.parser.stop() }
        }
        #expect(bench.error(source) == nil)
        #expect(bench.events.last == .stopped(records: last - 1))
        #expect(bench.events.count == last + 1)
        #expect(source.readings == last)
        #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
      }
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a listener that is freed may use the parser`(variant: Variant, kind: FileKind) throws {
    let parser = variant.makeParser(kind)
    var heard: [String] = []
    func listen() {
      let farewell = Farewell {
        parser.stop()
        heard.append((try? parser.parse(MemorySource(kind.encode("")))) == nil ? "refused" : "parsed")
      }
      parser.onEvent = { event in
        heard.append(caseName(of: event))
        parser.onEvent = nil
        heard.append("replaced")
        withExtendedLifetime(farewell) {}
      }
    }
    listen()
    try parser.parse(MemorySource(kind.encode(kind.sample.text)))
    #expect(heard == ["began", "replaced", "refused"])
    // Outside of a call, it is freed by the assignment.
    listen()
    parser.onEvent = nil
    #expect(heard == ["began", "replaced", "refused", "parsed"])
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a listener may be exchanged for another, or for none`(variant: Variant, kind: FileKind) throws {
    let parser = variant.makeParser(kind)
    var heard: [String] = []
    parser.onEvent = { event in
      heard.append("first: \(caseName(of: event))")
      parser.onEvent = { event in
        heard.append("second: \(caseName(of: event))")
        parser.onEvent = nil
      }
    }
    try parser.parse(MemorySource(kind.encode(kind.sample.text)))
    #expect(heard == ["first: began", "second: record"])
    try parser.parse(MemorySource(kind.encode(kind.sample.text)))
    #expect(heard.count == 2)
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `records count whether anybody listens or not`(variant: Variant, kind: FileKind) throws {
    let bytes = kind.encode(kind.lines(10))
    for firstListener in [nil, { @Sendable _ in }] as [(@Sendable (ParseEvent) -> Void)?] {
      let parser = variant.makeParser(kind)
      parser.onEvent = firstListener
      var last: ParseEvent?
      let chunks = [Array(bytes.prefix(bytes.count * 3 / 4)), Array(bytes.dropFirst(bytes.count * 3 / 4))]
      try parser.parse(RudeSource(chunks: chunks) { if $0 == 2 { parser.onEvent = { last = $0 } } })
      #expect(last == .finished(records: 10))
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a parser parses many files, each afresh`(variant: Variant, kind: FileKind) throws {
    let bench = Bench(variant, kind)
    let bad = kind == .ini ? "[x]\r\na=1\r\nb" : "a\r\n\"b\r\n\"\""
    for _ in 0..<3 {
      #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
      #expect(bench.error(MemorySource(kind.encode(bad))) != nil)
      #expect(bench.rows(kind == .ini ? "a=1\r" : "a\r", kind) == [kind == .ini ? ["", "a", "1"] : ["a"]])
    }
    #expect(bench.records.map(\.line) == [1])
  }

  @Test(arguments: Variant.underTest)
  func `two parsers know nothing of each other`(variant: Variant) throws {
    let (first, second) = (Bench(variant, .ini), Bench(variant, .ini))
    var inner: [[String]] = []
    first.onEvent = { _, event in
      guard case .record = event, inner.isEmpty else { return }
      inner = second.rows("a=1", .ini)
    }
    #expect(first.rows("[x]\nb=2\nc=3", .ini) == [["x", "b", "2"], ["x", "c", "3"]])
    #expect(inner == [["", "a", "1"]])
  }
}
