import FileParserBefore
import TextFiles

final class BeforeParser: FileParserSubject {
  private let parser: LineParser

  init(_ kind: FileKind) {
    switch kind {
    case .csv: parser = CSVLineParser()
    case .excelText: parser = ExcelTextParser()
    case .ini: parser = INILineParser()
    }
  }

  var onEvent: ((ParseEvent) -> Void)? {
    get { parser.onEvent }
    set { parser.onEvent = newValue }
  }

  func parse(_ source: any ByteSource) throws { try parser.parse(source) }
  func parse(path: String) throws { try parser.parse(path: path) }
  func stop() { parser.stop() }
}
