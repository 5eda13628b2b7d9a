import TextFiles

/// An adapter (`BeforeParser` or `AfterParser`) that can make a parser for CSV with a separator and an encoding.
protocol ChosenCSVMaking: FileParserSubject {
  init(separator: UInt8, encoding: FileEncoding)
}
