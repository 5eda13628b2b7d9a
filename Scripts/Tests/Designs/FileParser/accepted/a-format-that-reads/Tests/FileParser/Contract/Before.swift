import FileParserBefore
import TextFiles

final class BeforeParser: FileParserSubject {
  private let parser: FileParser

  init(_ kind: FileKind) {
    switch kind {
    case .csv: parser = FileParser(CSVFormat())
    case .excelText: parser = FileParser(ExcelTextFormat())
    case .ini: parser = FileParser(INIFormat())
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
