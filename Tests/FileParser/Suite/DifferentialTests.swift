import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

/// Random files in random chunks on both versions, one after the other on the same parser, while the listener stops and
/// asks for another parse.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `files in any order give the same events and errors`() async throws {
    try await ParserScenario().compareVersions()
  }
}

private struct ParserScenario: DifferentialScenario {
  enum Operation {
    /// A new parser.
    case make(FileKind)
    case parse([String], chunk: Int, damage: Damage)
    /// The listener stops at the event with this number, counted from the beginning of each file.
    case stop(at: Int)
    /// The listener asks for another parse there.
    case parseAgain(at: Int)
    case stopNow
    /// The listener is taken away, or put back.
    case listen(Bool)
  }

  enum Damage: CaseIterable {
    case none, wrongByte, cutByte, mark, noMark
  }

  private static let pieces = [
    "a", "b c", ",", "\t", "\n", "\"", "=", "\r\n", "\r", " ", "[", "]", ";", "#", "é", "🎻", "\u{301}", "\u{FEFF}",
    "\u{0}", "\"\"",
  ]

  /// Lines that are good in some format, so that a file gets further than its first line.
  private static let lines = [
    "a,b\n", "a\tb\n", "a=b\n", "\"a\",b\n", "\"a\r\n\"\"b\"\tc\n", "\"a,\nb\",c\n", "[s]\n", "; c\n", "a=b,c\td\n",
    "\n", "a,b\r\n", "[s]\r\n", "a\tb\r\n", "c=,\t\r\n", "a\n",
  ]

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 16) {
    case 0...9:
      .parse(
        draws.list(upTo: 6) { draws in draws.one(of: draws.once(in: 3) ? Self.pieces : Self.lines) },
        chunk: draws.one(of: [1000, 1, 2, 3, 5]),
        damage: draws.once(in: 4) ? draws.one(of: Damage.allCases) : .none)
    case 10, 11: .make(draws.one(of: FileKind.allCases))
    case 12: .stop(at: draws.number(below: 5))
    case 13: .parseAgain(at: draws.number(below: 5))
    case 14: .listen(draws.number(below: 3) < 2)
    default: .stopNow
    }
  }

  func makeMachine(_ variant: Variant) -> Machine { Machine(variant) }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var (outcome, result) = ("", "")
    switch operation {
    case .make(let kind): machine.make(kind)
    case .stop(let event): machine.stopsAt = event
    case .parseAgain(let event): machine.parsesAt = event
    case .stopNow: machine.parser.stop()
    case .listen(let listens): listens ? machine.listen() : (machine.parser.onEvent = nil)
    case .parse(let text, let chunk, let damage):
      let source = MemorySource(damaged(machine.kind, text.joined(), damage), chunk: chunk)
      do {
        try machine.parse(source)
        outcome = machine.last
      } catch let error as FileParseError {
        (outcome, result) = ("refused: \(caseName(of: error))", "\(error)")
      } catch {
        (outcome, result) = ("an error of another type", "\(error)")
      }
      result += " \(source.requests.count) readings, \(source.count) bytes"
    }
    return Observation(outcome: outcome, result: result, events: machine.takeEvents())
  }

  private func damaged(_ kind: FileKind, _ text: String, _ damage: Damage) -> [UInt8] {
    let bytes = kind.encode(text)
    switch damage {
    case .none: return bytes
    case .wrongByte: return bytes + [0xFF, 0xDF]
    case .cutByte: return bytes.dropLast()
    case .mark: return [0xEF, 0xBB, 0xBF] + bytes
    case .noMark: return kind == .excelText ? Array(bytes.dropFirst(2)) : bytes
    }
  }

  let scripts = 150

  let longestScript = 12

  let mustReach =
    ["make", "stopNow", "finished", "stopped", "no listener"]
    + [
      "wrongEncoding", "nul", "mixedLineEndings", "unclosedQuote", "strayQuote", "raggedRow", "malformed",
    ].map { "refused: \($0)" }

  /// A parser of one version, and somebody who listens.
  final class Machine {
    private let variant: Variant
    private(set) var kind = FileKind.csv
    private(set) var parser: any FileParserSubject
    var stopsAt: Int?
    var parsesAt: Int?
    private var events: [String] = []
    private var count = 0
    private(set) var last = ""

    init(_ variant: Variant) {
      self.variant = variant
      parser = variant.makeParser(.csv)
      listen()
    }

    func make(_ kind: FileKind) {
      self.kind = kind
      parser = variant.makeParser(kind)
      listen()
    }

    func listen() {
      parser.onEvent = { [weak self] event in
        self?.hear(event)
      }
    }

    func parse(_ source: MemorySource) throws {
      (count, last) = (0, "no listener")
      try parser.parse(source)
    }

    private func hear(_ event: ParseEvent) {
      events.append("\(event)")
      last = caseName(of: event)
      // Counted first: a parse that isn't refused reports events, too, and must not begin another one.
      count += 1
      if count - 1 == stopsAt { parser.stop() }
      if count - 1 == parsesAt {
        do { try parser.parse(MemorySource(kind.encode("a"))) } catch { events.append("\(error)") }
      }
    }

    func takeEvents() -> [String] {
      defer { events = [] }
      return events
    }
  }
}
