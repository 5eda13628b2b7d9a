package import TextFiles
package import WorkbookSupport

/// An adapter (`BeforeParser` or `AfterParser`) that can make a parser for CSV with a separator and an encoding.
package protocol ChosenCSVMaking: FileParserSubject {
  init(separator: UInt8, encoding: FileEncoding)
}

extension Variant {
  package var adapter: Any.Type { self == .before ? BeforeParser.self : AfterParser.self }
}
