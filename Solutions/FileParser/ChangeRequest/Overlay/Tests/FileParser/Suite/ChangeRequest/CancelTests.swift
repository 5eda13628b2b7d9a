import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@MainActor @Suite struct CancelTests {
  /// A parser of every format, with what encodes a text for it.
  private func benches(_ variant: Variant) throws -> [(bench: Bench, kind: FileKind)] {
    // In UTF-8, what is chosen here gives the same rows as CSV does.
    let chosen = Bench(try variant.makeParser(Choice(separator: UInt8.comma, encoding: .utf8)))
    return FileKind.allCases.map { (Bench(variant, $0), $0) } + [(chosen, .csv)]
  }

  private func inTask<Result: Sendable>(_ body: @escaping @MainActor () throws -> Result) async throws -> Result {
    try await Task { @MainActor in try body() }.value
  }

  private func cancelTask() {
    withUnsafeCurrentTask { $0?.cancel() }
  }

  @Test(arguments: Variant.underTest, 0..<3)
  func `after the event that is being reported, stopped is the last one`(variant: Variant, last: Int) async throws {
    for (bench, kind) in try benches(variant) {
      try await inTask {
        let source = MemorySource(kind.encode(kind.sample.text + "\nthis is no \" record"))
        bench.onEvent = { bench, _ in
          if bench.events.count == last + 1 { cancelTask() }
        }
        #expect(bench.error(source) == nil)
        #expect(bench.events.count == last + 2)
        #expect(bench.events.last == .stopped(records: last))
        #expect(source.requests.count == (last == 0 ? 0 : 1))
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `what a source returns when the task is cancelled is not parsed, and nothing more is read`(
    variant: Variant
  ) async throws {
    for (bench, kind) in try benches(variant) {
      let rest = [kind.unit(kind.lines(2)), kind.unit("this is no \" record"), [0], []]
      for second in rest {
        try await inTask {
          bench.events = []
          let source = RudeSource(chunks: [kind.encode(kind.lines(1)), second]) { if $0 == 2 { cancelTask() } }
          #expect(bench.error(source) == nil)
          #expect(source.readings == 2)
          #expect(bench.events.count == 3)
          #expect(bench.events.last == .stopped(records: 1))
        }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `the rest of a long line is not read`(variant: Variant) async throws {
    for (bench, kind) in try benches(variant) {
      try await inTask {
        let chunks = [kind.encode("a=")] + Array(repeating: kind.unit("x"), count: 9)
        let source = RudeSource(chunks: chunks) { if $0 == 3 { cancelTask() } }
        #expect(bench.error(source) == nil)
        #expect(source.readings == 3)
        #expect(bench.events == [.began, .stopped(records: 0)])
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a record that is not complete is no mistake`(variant: Variant) async throws {
    try await inTask {
      let bench = Bench(variant, .csv)
      let source = RudeSource(chunks: [Array("a\n\"b\n".utf8), Array("c".utf8)]) { if $0 == 2 { cancelTask() } }
      #expect(bench.error(source) == nil)
      #expect(bench.events.last == .stopped(records: 1))
    }
  }

  @Test(arguments: Variant.underTest)
  func `a parse that begins in a cancelled task reads nothing`(variant: Variant) async throws {
    for (bench, kind) in try benches(variant) {
      try await inTask {
        cancelTask()
        let source = MemorySource(kind.encode(kind.sample.text))
        #expect(bench.error(source) == nil)
        #expect(bench.events == [.began, .stopped(records: 0)])
        #expect(source.requests.isEmpty)
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `a parse that has reported its end has ended`(variant: Variant) async throws {
    for (bench, kind) in try benches(variant) {
      try await inTask {
        bench.onEvent = { _, event in
          if case .finished = event { cancelTask() }
        }
        let rows = bench.rows(kind.sample.text, kind)
        #expect(rows == kind.sample.rows)
        #expect(bench.events.count == 4)
        #expect(bench.events.last == .finished(records: 2))
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `afterwards, the parser parses the next file in another task`(variant: Variant) async throws {
    for (bench, kind) in try benches(variant) {
      bench.onEvent = { bench, _ in
        if bench.records.count == 1 { cancelTask() }
      }
      let rows = try await inTask { bench.rows(kind.sample.text, kind) }
      #expect(rows.count == 1)
      bench.onEvent = nil
      #expect(bench.rows(kind.sample.text, kind) == kind.sample.rows)
      #expect(bench.events.last == .finished(records: 2))
      let next = try await inTask { bench.rows(kind.sample.text, kind) }
      #expect(next == kind.sample.rows)
    }
  }
}
