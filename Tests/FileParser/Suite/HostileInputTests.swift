import Testing
import TextFiles
import WorkbookSupport

@testable import FileParserContract
@testable import WorkbookSupport

/// Files come from outside: real ones, damaged in all ways, and large ones.
@Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  struct Verdict: Equatable {
    let events: [ParseEvent]
    let error: FileParseError?
    /// What the parser makes of a good file afterwards.
    let next: [ParseEvent]

    var label: String { error.map { "refused: \(caseName(of: $0))" } ?? "parsed" }
  }

  @Test func `damaged CSV files get the same verdict, and the parser stays usable`() async throws {
    try await compare(
      .csv, ["orders-python.csv", "orders-calc.csv", "orders-bom.csv"],
      mustReach: ["wrongEncoding", "nul", "mixedLineEndings", "unclosedQuote", "strayQuote", "raggedRow"])
  }

  @Test func `damaged Excel files get the same verdict, and the parser stays usable`() async throws {
    try await compare(
      .excelText, ["orders-calc-utf16.txt", "orders-left-out.txt"],
      mustReach: ["wrongEncoding", "strayQuote", "unclosedQuote"])
  }

  @Test func `damaged INI files get the same verdict, and the parser stays usable`() async throws {
    try await compare(.ini, ["settings.ini"], mustReach: ["wrongEncoding", "malformed"])
  }

  /// Whether to use files that take seconds without optimisation. A run with `KATA_RUNS` is such a run.
  private let usesLargeFiles = environmentValue("KATA_RUNS") != nil

  /// What other tests may add to the memory of the process. A run for large files leaves out those that would add much.
  private var room: Int { usesLargeFiles ? 32 << 20 : 256 << 20 }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a long record is read in a few times its length of memory`(variant: Variant, kind: FileKind) throws {
    // One line is long in CSV and INI. In Excel's text, it is a quoted field of many lines.
    let (start, part, end) =
      switch kind {
      case .csv: ("a,", "x", "\n")
      case .excelText: ("a\t\"", String(repeating: "x", count: 1023) + "\n", "\"\n")
      case .ini: ("a=", "x", "\n")
      }
    let length = usesLargeFiles ? 50 << 20 : 1 << 17
    let source = SourceOfParts(
      kind.encode(start), EndlessSource(kind.unit(part), size: length), kind.unit(end + kind.sample.text))
    let bench = Bench(variant, kind)
    let memory = peakMemory()
    try bench.parser.parse(source)
    let growth = peakMemory() - memory
    #expect(growth <= 6 * length + room)
    #expect(bench.records.first?.fields.last?.utf8.count == length / kind.unit("x").count)
    #expect(bench.records.dropFirst().map(\.fields) == kind.sample.rows)
  }

  /// Lines of 64 KB, 512 KB in all or 1 GB.
  @Test(arguments: Variant.underTest)
  func `a large file is read in bounded memory`(variant: Variant) throws {
    let line = Array("a=\(String(repeating: "x", count: ByteBuffer.chunkSize - 3))\n".utf8)
    let count = usesLargeFiles ? 16_384 : 8
    let parser = variant.makeParser(.ini)
    var records = 0
    parser.onEvent = { event in
      if case .record = event { records += 1 }
    }
    let memory = peakMemory()
    try parser.parse(EndlessSource(line, size: count * line.count))
    let growth = peakMemory() - memory
    #expect(growth <= 10 * line.count + room)
    #expect(records == count)
  }

  private func compare(_ kind: FileKind, _ names: [String], mustReach: [String]) async throws {
    let files = try names.map { name in try bytes(of: name) }
    var misbehaved: String?
    try await compareVerdicts(
      named: "FileParser\(kind.rawValue)", on: files, inputs: 60,
      mustReach: ["parsed"] + mustReach.map { "refused: \($0)" }, slowest: .seconds(2), label: \.label
    ) { variant, bytes in
      let bench = Bench(variant, kind)
      // Where chunks end is drawn from the bytes.
      let error = bench.error(MemorySource(bytes, chunk: 1 + bytes.count % 97))
      let events = bench.events
      let isWhole = caseName(of: events.last ?? .began) == "finished"
      if isWhole == (error != nil) { misbehaved = "\(variant): \(error.map { "\($0)" } ?? "no error"), \(events)" }
      bench.events = []
      try bench.parser.parse(MemorySource(files[0]))
      return Verdict(events: events, error: error, next: bench.events)
    }
    #expect(misbehaved == nil)
  }

  private func bytes(of name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let source = try FileByteSource(path: "\(folder)/Fixtures/\(name)")
    return try source.read(upTo: ByteBuffer.chunkSize)
  }
}
