import FileParserContract
import Testing
import TextFiles
import WorkbookSupport

@Suite struct LifetimeTests {
  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a source is released when its parse is over, however it ends`(variant: Variant, kind: FileKind) {
    let bench = Bench(variant, kind)
    for (text, stopsAt) in [(kind.sample.text, 9), (kind.sample.text, 1), ("[\"", 9)] {
      weak var released: MemorySource?
      bench.events = []
      bench.onEvent = { bench, _ in
        if bench.events.count == stopsAt { bench.parser.stop() }
      }
      do {
        let source = MemorySource(kind.encode(text))
        released = source
        try? bench.parser.parse(source)
      }
      #expect(released == nil)
    }
  }

  @Test(arguments: Variant.underTest, FileKind.allCases)
  func `a parser that is released releases its listener`(variant: Variant, kind: FileKind) {
    weak var listener: Bench?
    do {
      let (parser, bench) = (variant.makeParser(kind), Bench(variant, kind))
      listener = bench
      parser.onEvent = { bench.events.append($0) }
      try? parser.parse(MemorySource(kind.encode(kind.sample.text)))
      #expect(bench.events.count == 4)
    }
    #expect(listener == nil)
  }
}
