import Testing
import TextFiles
import WorkbookSupport

@testable import FileParserContract

/// Files come from outside: real ones, damaged in all ways.
@MainActor
@Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  struct Verdict: Equatable {
    let events: [ParseEvent]
    let error: FileParseError?
    /// What the parser makes of a good file afterwards.
    let next: [ParseEvent]

    var label: String { error.map { "refused: \(caseName(of: $0))" } ?? "parsed" }
  }

  @Test func `damaged CSV files get the same verdict, and the parser stays usable`() throws {
    try compare(
      .csv, ["orders-python.csv", "orders-calc.csv", "orders-bom.csv"],
      mustReach: ["wrongEncoding", "nul", "mixedLineEndings", "unclosedQuote", "strayQuote", "raggedRow"])
  }

  @Test func `damaged Excel files get the same verdict, and the parser stays usable`() throws {
    try compare(
      .excelText, ["orders-calc-utf16.txt", "orders-left-out.txt"],
      mustReach: ["wrongEncoding", "strayQuote", "unclosedQuote"])
  }

  @Test func `damaged INI files get the same verdict, and the parser stays usable`() throws {
    try compare(.ini, ["settings.ini"], mustReach: ["wrongEncoding", "malformed"])
  }

  private func compare(_ kind: FileKind, _ names: [String], mustReach: [String]) throws {
    let files = try names.map { name in try bytes(of: name) }
    var misbehaved: String?
    try compareVerdicts(
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
