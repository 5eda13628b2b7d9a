import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

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

  /// One line is long in CSV and INI. In Excel's text, it is a quoted field of many lines. It has 128 KB, or 50 MB in a run
  /// that `KATA_RUNS` makes long.
  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a long record is read in a few times its length of memory`(variant: Variant, kind: FileKind) async throws {
    guard isLongRun else { return try Self.readLongRecord(of: 1 << 17, variant, kind) }
    let (variantName, kindName) = (variant.rawValue, kind.rawValue)
    await #expect(processExitsWith: .success) { [variantName = variantName as String, kindName = kindName as String] in
      let (variant, kind) = (try #require(Variant(rawValue: variantName)), try #require(FileKind(rawValue: kindName)))
      let length = 50 << 20
      let growth = try memoryGrowth { try Self.readLongRecord(of: length, variant, kind) }
      #expect(growth <= 6 * length + room)
    }
  }

  /// Lines of 64 KB: 512 KB in all, or 1 GB in a run that `KATA_RUNS` makes long.
  @Test(arguments: Variant.underTest)
  func `a large file is read in bounded memory`(variant: Variant) async throws {
    guard isLongRun else { return try Self.readLines(8, variant) }
    await #expect(processExitsWith: .success) { [variant = variant.rawValue as String] in
      let variant = try #require(Variant(rawValue: variant))
      let growth = try memoryGrowth { try Self.readLines(16_384, variant) }
      #expect(growth <= 10 * ByteBuffer.chunkSize + room)
    }
  }

  private static func readLongRecord(of length: Int, _ variant: Variant, _ kind: FileKind) throws {
    let (start, part, end) =
      switch kind {
      case .csv: ("a,", "x", "\n")
      case .excelText: ("a\t\"", String(repeating: "x", count: 1023) + "\n", "\"\n")
      case .ini: ("a=", "x", "\n")
      }
    let source = SourceOfParts(
      kind.encode(start), EndlessSource(kind.unit(part), size: length), kind.unit(end + kind.sample.text))
    let bench = Bench(variant, kind)
    try bench.parser.parse(source)
    #expect(bench.records.first?.fields.last?.utf8.count == length / kind.unit("x").count)
    #expect(bench.records.dropFirst().map(\.fields) == kind.sample.rows)
  }

  private static func readLines(_ count: Int, _ variant: Variant) throws {
    let line = Array("a=\(String(repeating: "x", count: ByteBuffer.chunkSize - 3))\n".utf8)
    let parser = variant.makeParser(.ini)
    var records = 0
    parser.onEvent = { event in
      if case .record = event { records += 1 }
    }
    try parser.parse(EndlessSource(line, size: count * line.count))
    #expect(records == count)
  }

  private func compare(_ kind: FileKind, _ names: [String], mustReach: [String]) async throws {
    let files = try names.map { name in try bytes(of: name) }
    var misbehaved: String?
    try await compareVerdicts(
      named: "FileParser\(kind.rawValue)", on: files, inputs: 60,
      mustReach: ["parsed"] + mustReach.map { "refused: \($0)" }, label: \.label
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

/// Whether the environment asks for long runs. Without optimisation, files of 50 MB and 1 GB take seconds; their memory is
/// measured in processes of their own, because other tests take memory, too.
private let isLongRun = environmentValue("KATA_RUNS") != nil

/// The memory that a process may take besides what it reads.
private let room = 32 << 20

/// By how many bytes the most memory that the process ever held grows.
private func memoryGrowth(_ work: () throws -> Void) rethrows -> Int {
  let memory = peakMemory()
  try work()
  return peakMemory() - memory
}
