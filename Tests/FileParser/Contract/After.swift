import FileParserAfter
import TextFiles

final class AfterParser: FileParserSubject {
  private let parser: FileParser

  init(_ kind: FileKind) {
    switch kind {
    case .csv: parser = FileParser(.csv)
    case .excelText: parser = FileParser(.excelText)
    case .ini: parser = FileParser(.ini)
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
